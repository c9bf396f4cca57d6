/** What the content folder of The LOOP says now. */
export function read(): unknown;
