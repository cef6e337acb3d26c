/**
 * A mark in a row that nobody described, e.g. of a feed of changes: its application number and its
 * words, under the described names or under names that say so in English or Swedish. An assumption,
 * in one place. Pure.
 */
import { isApplicationForm } from '../answers/forms';
import { meaningOf, means } from '../answers/words';
import { recordIdFrom } from './record-id';
import { objectOf, textOf, type Exact } from '../values/json';

const numberName = /appl\w*[_-]?(?:no|nr|num)|ans[oö]k\w*[_-]?(?:nr|num|no)/i;
const wordName =
  /(?:^|[_-])(?:mark|word|trademark)s?$|m[aä]rke?t?$|ord(?:text|m[aä]rke)?$|\p{Ll}(?:Mark|Text)$/iu;

/** Its application number, or `null`. */
export function markNumberOf(row: Exact): string | null {
  const fields = objectOf(row);
  if (!fields) return null;
  const known = filled(fields['application_number']);
  if (known !== null) return known;
  const like = numberField(fields);
  // A number has a digit; "application" alone may name anything.
  const number = like === undefined ? null : textOf(fields[like]);
  return number !== null && /\d/.test(number) ? number : null;
}

/** Its words, or `null`. Read by their field's name only where the row is not the described record. */
export function markTextOf(row: Exact): string | null {
  const fields = objectOf(row);
  if (!fields) return null;
  if ('word_text' in fields || 'application_number' in fields) return textOf(fields['word_text']);
  const like = Object.keys(fields).find(
    (name) => wordName.test(name) && typeof fields[name] === 'string',
  );
  return like === undefined ? null : textOf(fields[like]);
}

/** Its id in the library, or `null`. */
export function markIdOf(row: Exact): string | null {
  if (markNumberOf(row) === null) return null;
  const fields = objectOf(row) ?? {};
  const known = recordIdFrom(fields['application_number'], 'text');
  return known ?? recordIdFrom(fields[numberField(fields) ?? ''], 'text');
}

const mayBeNumber = (name: string): boolean =>
  meaningOf(name) === null || means(name, 'number', 'id', 'code', 'casenumber');

function numberField(fields: Readonly<Record<string, Exact>>): string | undefined {
  const own = Object.keys(fields).filter((name) => filled(fields[name]) !== null);
  return (
    own.find((name) => numberName.test(name)) ??
    own.find((name) => means(name, 'applicationnumber')) ??
    // Of the form that only applications have, under a name that does not say what it is.
    own.find((name) => mayBeNumber(name) && isApplicationForm(filled(fields[name]) ?? ''))
  );
}

/** As received, blanks too: they tell identifiers apart. */
function filled(value: Exact): string | null {
  const text = textOf(value);
  return text?.trim() ? text : null;
}
