/** Reads short texts from bytes. Most are plain letters, for which a decoder costs more than it does. */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Longer ones are the decoder's. */
const short = 48;
const { fromCharCode } = String;

/** The text that the bytes `from` to before `to` spell in UTF-8. */
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
