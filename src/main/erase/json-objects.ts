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

/** A field with whatever it holds; it begins with its name. */
interface Member extends Span {
  readonly name: string;
}

export interface FoundObject extends Span {
  /** Those that stand in lists directly in it as well. */
  readonly fields: readonly Field[];
  readonly members: readonly Member[];
}

interface Open {
  readonly start: number;
  readonly isList: boolean;
  readonly fields: Field[];
  readonly members: Member[];
  name: string;
  /** Where the name begins that was read last. */
  nameAt: number;
}

const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Every object, those inside before those around. Where the text is a list or a single value, that too
 * counts as one, whose fields have no names.
 * Throws a `SyntaxError` on what is no JSON.
 */
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
  let lastAt = 0;
  /** A value of the object around it has ended. */
  const ended = (end: number): void => {
    const top = open.at(-1);
    if (top && !top.isList) top.members.push({ name: top.name, start: top.nameAt, end });
  };
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [sign] = match;
    const [from, end] = [match.index, token.lastIndex];
    const top = open.at(-1);
    if (sign === '{' || sign === '[') {
      const [isList, name, nameAt] = [sign === '[', '', 0];
      open.push({ start: from, isList, fields: [], members: [], name, nameAt });
    } else if (sign === '}' || sign === ']') {
      const closed = open.pop();
      const around = open.at(-1);
      if (closed?.isList && around) around.fields.push(...closed.fields);
      else if (closed) {
        const { start, fields, members } = closed;
        found.push({ start, end, fields, members });
      }
      ended(end);
    } else if (sign === ':') {
      if (top) [top.name, top.nameAt] = [decoded(last), lastAt];
    } else if (!top) {
      const field = { name: null, value: decoded(sign), start: from, end };
      found.push({ start: from, end, fields: [field], members: [] });
    } else if (sign !== ',') {
      colon.lastIndex = end;
      const isName = !top.isList && colon.test(text);
      const name = top.isList ? null : top.name;
      if (!isName) {
        top.fields.push({ name, value: decoded(sign), start: from, end });
        ended(end);
      }
    }
    [last, lastAt] = [sign, from];
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
