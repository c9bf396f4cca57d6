//! Things that are numbers in the state and names in files and messages.

/// Writes a number as the name of its thing (`name()`), and finds the thing of a name again.
#[macro_export]
macro_rules! by_name {
    ($id:ident, $library:ident().$find:ident, $what:literal) => {
        impl ::std::fmt::Display for $id {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::serde::Serialize for $id {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $id {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                struct Name;
                impl ::serde::de::Visitor<'_> for Name {
                    type Value = $id;

                    fn expecting(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                        f.write_str(concat!("the id of ", $what))
                    }

                    fn visit_str<E: ::serde::de::Error>(self, id: &str) -> Result<$id, E> {
                        $library()
                            .$find(id)
                            .ok_or_else(|| E::custom(format_args!(concat!("there is no ", $what, " {:?}"), id)))
                    }
                }
                deserializer.deserialize_str(Name)
            }
        }
    };
}
