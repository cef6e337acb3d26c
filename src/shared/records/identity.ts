/** Which record a row is: the key under which the library stores it. */
import { objectOf, textOf, type Exact } from './json';
import { canonicalOrgnr } from '../service/organisation-number';
import type { RecordKind } from '../service/catalogue';

/**
 * Fields that may hold a company's id, in order of trust. Company records are undescribed
 * (service-api.md, 2.6): this is an assumption, in one place.
 */
const companyIdFields = ['company_id', 'id', 'token', 'registration_number', 'orgnr'] as const;
const companyNumberFields = ['registration_number', 'orgnr', 'organisation_number'] as const;

/** The id of a row, or `null` where the row does not carry one (it is then kept by its place in the answer). */
export function recordIdOf(kind: RecordKind, row: Exact): string | null {
  const fields = objectOf(row);
  if (!fields) return null;
  if (kind === 'trademark') return nonEmpty(fields['application_number']);
  if (kind === 'insider') return nonEmpty(fields['id']);
  for (const field of companyIdFields) {
    const id = nonEmpty(fields[field]);
    if (id) return id;
  }
  return null;
}

/** The organisation number of a company row in canonical form, as an alias of its id. */
export function companyNumberOf(row: Exact): string | null {
  const fields = objectOf(row);
  for (const field of companyNumberFields) {
    const text = fields ? nonEmpty(fields[field]) : null;
    if (text) return canonicalOrgnr(text) ?? text;
  }
  return null;
}

function nonEmpty(value: Exact): string | null {
  const text = textOf(value)?.trim();
  return text ? text : null;
}
