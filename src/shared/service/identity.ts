/** Which record a row is: the key under which the library stores it. */
import { companyShape } from '../records/company-shape';
import { objectOf, textOf, type Exact } from '../values/json';
import { markNumberOf } from '../records/mark-shape';
import { canonicalOrgnr } from '../values/organisation-number';
import type { RecordKind } from './endpoint';

/** The id of a row, or `null` where the row does not carry one (it is then kept by its place in the answer). */
export function recordIdOf(kind: RecordKind, row: Exact): string | null {
  const fields = objectOf(row);
  if (!fields) return null;
  if (kind === 'trademark') return markNumberOf(row);
  if (kind === 'insider') return nonEmpty(fields['id']);
  const { id, number } = companyShape(row);
  return id ?? number;
}

/** The organisation number of a company row in canonical form, as an alias of its id. */
export function companyNumberOf(row: Exact): string | null {
  const { number } = companyShape(row);
  return number === null ? null : (canonicalOrgnr(number) ?? number);
}

function nonEmpty(value: Exact): string | null {
  const text = textOf(value)?.trim();
  return text ? text : null;
}
