/** Decodes short strings. Most are ASCII, for which calling a decoder isn't worth the cost. */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Longer strings are left to the decoder. */
const short = 48;
const { fromCharCode } = String;

/** Decodes the UTF-8 bytes from `from` to `to` (exclusive). */
export function decoded(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > short) return decoder.decode(bytes.subarray(from, to));
  let all = 0;
  for (let at = from; at < to; at++) all |= bytes[at] ?? 0;
  if (all > 0x7f) return decoder.decode(bytes.subarray(from, to));
  let text = '';
  let at = from;
  for (; at + 4 <= to; at += 4) {
    text += fromCharCode(
      bytes[at] ?? 0,
      bytes[at + 1] ?? 0,
      bytes[at + 2] ?? 0,
      bytes[at + 3] ?? 0,
    );
  }
  for (; at < to; at++) text += fromCharCode(bytes[at] ?? 0);
  return text;
}
