/** The module that finds texts in bytes: what it does stands in `scan.wat`. */
import { scanBytes } from './scan-bytes';

/** Bytes after the text that the module may read: sixty-four places and the longest needle. */
export const readAhead = 64;

/** The module's bytes; some 600. */
export const scanModule = Uint8Array.from(atob(scanBytes), (sign) => sign.charCodeAt(0));
