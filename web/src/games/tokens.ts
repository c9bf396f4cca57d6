/** The colours of every volume: the shelf shows them before any board is loaded. */
import.meta.glob('./*/tokens.css', { eager: true });
