/**
 * Finds the objects of a JSON text with their places, so that one can be taken out and every other
 * byte stays as it was. The text is Latin-1 of the bytes: places in it are places in them.
 */

/** A stretch of the text; `end`: behind its last sign. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value that is no object and no list: its name in the object, and what it says. */
interface Field extends Span {
  /** `null`: it stands in a list. */
  readonly name: string | null;
  readonly value: string;
}

export interface FoundObject extends Span {
  /** Those that stand in lists directly in it as well. */
  readonly fields: readonly Field[];
}

interface Open {
  readonly start: number;
  readonly isList: boolean;
  readonly fields: Field[];
  name: string;
}

const byteOrderMark = '\u00ef\u00bb\u00bf';

/** Every object, those inside before those around. Throws a `SyntaxError` on what is no JSON. */
export function objectsIn(text: string): FoundObject[] {
  const start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  // What is no JSON has no places to go by.
  JSON.parse(text.slice(start));
  const found: FoundObject[] = [];
  const open: Open[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gs;
  const colon = /\s*:/y;
  token.lastIndex = start;
  let last = '';
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [sign] = match;
    const [from, end] = [match.index, token.lastIndex];
    const top = open.at(-1);
    if (sign === '{' || sign === '[') {
      open.push({ start: from, isList: sign === '[', fields: [], name: '' });
    } else if (sign === '}' || sign === ']') {
      const closed = open.pop();
      if (closed?.isList) open.at(-1)?.fields.push(...closed.fields);
      else if (closed) found.push({ start: closed.start, end, fields: closed.fields });
    } else if (sign === ':') {
      if (top) top.name = decoded(last);
    } else if (sign !== ',' && top) {
      colon.lastIndex = end;
      const isName = !top.isList && colon.test(text);
      const name = top.isList ? null : top.name;
      if (!isName) top.fields.push({ name, value: decoded(sign), start: from, end });
    }
    last = sign;
  }
  return found;
}

/** What a token says: a string its text, a number its digits. */
function decoded(sign: string): string {
  if (!sign.startsWith('"')) return sign;
  const utf8 = Buffer.from(sign, 'latin1').toString('utf8');
  try {
    return JSON.parse(utf8) as string;
  } catch {
    return utf8.slice(1, -1);
  }
}
