/**
 * Extracts the facts shown at the top of a company's screen: legal form, registered office, status
 * and industry. Pure.
 */
import { leavesOf, ofWay, termsAbove } from '../answers/leaves';
import { dayOf, numberOf } from '../answers/values';
import { objectOf, textOf, type Exact } from '../values/json';
import { addressIn } from './address';

/** Each of them is `null` if it isn't in the record. */
export interface CompanyFacts {
  readonly form: string | null;
  readonly seat: string | null;
  readonly status: string | null;
  readonly registered: string | null;
  readonly industry: string | null;
  readonly employees: string | null;
}

const deepest = 3;

/** Returns the facts in a record. */
export function companyFacts(record: Exact): CompanyFacts {
  // Leaves out anything about a name, such as the day on which it was registered.
  const leaves = leavesOf(record).filter(
    ({ way }) => !termsAbove(way).some(({ kind }) => kind === 'name'),
  );
  const leaf = (id: string): Exact =>
    leaves.find(({ meaning }) => meaning?.head.id === id && meaning.of.length === 0)?.value;
  return {
    form: wordsUnder(record, 'legalform'),
    seat: wordsUnder(record, 'seat') ?? addressIn(record)?.city ?? wordsUnder(record, 'city'),
    status: wordsUnder(record, 'status'),
    registered: dayOf(leaf('registered') ?? leaf('registrationdate') ?? null),
    industry: wordsUnder(record, 'industry'),
    employees: numberOf(leaf('employees') ?? null)?.digits ?? null,
  };
}

/** Returns the text in a field with this meaning, or the words next to a code in it. */
function wordsUnder(value: Exact, id: string, depth = 0): string | null {
  const fields = Object.entries(objectOf(value) ?? {});
  const own = fields.find(([name]) => {
    const meaning = ofWay([name]);
    return meaning?.head.id === id && meaning.of.length === 0;
  });
  const said = own === undefined ? null : wordsOf(own[1]);
  if (said !== null || depth >= deepest) return said;
  for (const [, item] of fields) {
    const inside = objectOf(item) ? wordsUnder(item, id, depth + 1) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/**
 * Returns the words for a code, or `null` if there are none. Of several values, the first is used.
 */
function wordsOf(value: Exact): string | null {
  if (Array.isArray(value)) return wordsOf(value[0] as Exact);
  const text = textOf(value)?.trim() ?? '';
  if (text !== '') return text;
  const items = Object.values(objectOf(value) ?? {});
  const texts = items.flatMap((item) =>
    typeof item === 'string' && /\p{L}/u.test(item) && dayOf(item) === null ? [item.trim()] : [],
  );
  const [longest] = texts.toSorted((a, b) => b.length - a.length);
  // The codes may be in a list: `{ sni: [{ kod, klartext }] }`.
  return (
    longest ?? items.map(wordsOf).find((words) => words !== null && /\p{L}/u.test(words)) ?? null
  );
}
