/** The module that searches bytes; see `scan.wat`. */
import { scanBytes } from './scan-bytes';

/** Bytes after the text that the module may read: 64 positions plus the longest needle. */
export const readAhead = 64;

/** The module's bytes (about 600). */
export const scanModule = Uint8Array.from(atob(scanBytes), (sign) => sign.charCodeAt(0));
