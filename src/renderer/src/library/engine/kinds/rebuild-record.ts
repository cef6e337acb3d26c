/** Objects inside a record, from the columns of their fields. */
import type { Applicant, LinkedCompany } from '@shared/records/trademark';

type TextOf = (column: string) => string | null;

/** An object without any value is none: no column tells them apart. */
function orNone<T extends object>(made: T): T | null {
  return Object.values(made).every((value) => value === null) ? null : made;
}

/** The company that a record is linked with. */
export function companyFrom(text: TextOf): LinkedCompany | null {
  return orNone({
    id: text('company_id'),
    name: text('company_name'),
    registration_number: text('company_registration_number'),
  });
}

/** A mark's applicant. */
export function applicantFrom(text: TextOf): Applicant | null {
  return orNone({
    name: text('applicant_name'),
    orgnr: text('applicant_orgnr'),
    country: text('applicant_country'),
  });
}
