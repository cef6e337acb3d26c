/** The WebAssembly module that searches bytes; see `scan.wat`. */
import { scanBytes } from './scan-bytes';

/**
 * Number of bytes that the module may read past the end of the text. A needle starts within the
 * text, and 64 positions are compared at a time.
 */
export const readAhead = 64;

/** The module's bytes (about 600). */
export const scanModule = Uint8Array.from(atob(scanBytes), (sign) => sign.charCodeAt(0));
