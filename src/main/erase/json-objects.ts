/**
 * Finds the objects in a JSON string, with their positions, so that one can be removed without
 * changing any other byte. The string is decoded as Latin-1, so that positions are byte offsets.
 */

/** A range in the string; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A primitive value in an object, with its name. */
interface Field extends Span {
  /** `null` for a list element. */
  readonly name: string | null;
  readonly value: string;
}

/** A field of any type, starting at its name. */
interface Member extends Span {
  readonly name: string;
}

export interface FoundObject extends Span {
  /** Includes primitive values in lists directly inside the object. */
  readonly fields: readonly Field[];
  readonly members: readonly Member[];
}

interface Open {
  readonly start: number;
  readonly isList: boolean;
  readonly fields: Field[];
  readonly members: Member[];
  name: string;
  /** Position of the last name read. */
  nameAt: number;
}

const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Returns all objects, inner ones first. A list or primitive value at the top level counts as an
 * object with unnamed fields. Throws a `SyntaxError` if the string isn't JSON.
 */
export function objectsIn(text: string): FoundObject[] {
  const start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  // Parsed as a check, because positions in invalid JSON can't be relied on.
  JSON.parse(text.slice(start));
  const found: FoundObject[] = [];
  const open: Open[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gs;
  const colon = /\s*:/y;
  token.lastIndex = start;
  let last = '';
  let lastAt = 0;
  /** Ends a value in the enclosing object. */
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

/** Decodes a token: a string's text or a number's digits. */
function decoded(sign: string): string {
  if (!sign.startsWith('"')) return sign;
  const utf8 = Buffer.from(sign, 'latin1').toString('utf8');
  try {
    return JSON.parse(utf8) as string;
  } catch {
    return utf8.slice(1, -1);
  }
}
