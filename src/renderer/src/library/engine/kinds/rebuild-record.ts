/** Rebuilds a record's nested objects from its columns. */
import type { Applicant, LinkedCompany } from '@shared/records/trademark';

type TextOf = (column: string) => string | null;

/** An object without values counts as missing, because columns can't distinguish the two. */
function orNone<T extends object>(made: T): T | null {
  return Object.values(made).every((value) => value === null) ? null : made;
}

/** Returns the company linked to a record. */
export function companyFrom(text: TextOf): LinkedCompany | null {
  return orNone({
    id: text('company_id'),
    name: text('company_name'),
    registration_number: text('company_registration_number'),
  });
}

/** Returns a mark's applicant. */
export function applicantFrom(text: TextOf): Applicant | null {
  return orNone({
    name: text('applicant_name'),
    orgnr: text('applicant_orgnr'),
    country: text('applicant_country'),
  });
}
