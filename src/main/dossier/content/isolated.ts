/** Right-to-left letters, and characters that change the direction of the text after them. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Any direction that was begun in a paragraph also ends with it. */
// eslint-disable-next-line no-control-regex -- they are among what is looked for
const paragraphEnds = /[\n\r\u001c-\u001e\u0085\u2029]/g;

const endOfIsolate = '\u2069';
const endOfEmbedding = '\u202c';

/**
 * Makes text safe to insert into a line, where it could otherwise change the direction of the words
 * after it.
 */
export function isolated(text: string): string {
  if (!turning.test(text)) return text;
  return `\u2068${balanced(text.replace(paragraphEnds, ' '))}${endOfIsolate}`;
}

/**
 * Closes all directions opened in a text, and drops closing characters that don't close anything.
 */
function balanced(text: string): string {
  const due: string[] = [];
  let kept = '';
  for (const sign of text) {
    if (sign === endOfEmbedding) {
      if (due.at(-1) !== endOfEmbedding) continue;
      due.pop();
    } else if (sign === endOfIsolate) {
      if (!due.includes(endOfIsolate)) continue;
      // The end of an isolate also closes everything that was opened inside it.
      due.length = due.lastIndexOf(endOfIsolate);
    } else if (/[\u2066-\u2068]/.test(sign)) {
      due.push(endOfIsolate);
    } else if (/[\u202a-\u202e]/.test(sign)) {
      due.push(endOfEmbedding);
    }
    kept += sign;
  }
  return kept + due.reverse().join('');
}
