/** A trademark for display and search (service-api.md, 2.5). Field names are the service's own. */
import { integerOf, listOf, objectOf, parseRows, textOf, type Exact } from '../values/json';
import { markNumberOf, markTextOf } from './understand';

export interface Applicant {
  readonly name: string | null;
  readonly orgnr: string | null;
  readonly country: string | null;
}

/** A company linked to a record. */
export interface LinkedCompany {
  readonly id: string | null;
  readonly name: string | null;
  readonly registration_number: string | null;
}

export interface Trademark {
  readonly application_number: string;
  readonly registration_number: string | null;
  readonly office: string | null;
  readonly word_text: string | null;
  readonly mark_feature: string | null;
  readonly status: string | null;
  readonly status_date: string | null;
  readonly application_date: string | null;
  readonly registration_date: string | null;
  readonly expiry_date: string | null;
  readonly nice_classes: readonly number[];
  readonly applicant: Applicant | null;
  readonly company: LinkedCompany | null;
  readonly image_url: string | null;
}

/** The documented fields. All other fields of a record are stored and shown as received. */
export const trademarkFields: readonly (keyof Trademark)[] = [
  'application_number',
  'registration_number',
  'office',
  'word_text',
  'mark_feature',
  'status',
  'status_date',
  'application_date',
  'registration_date',
  'expiry_date',
  'nice_classes',
  'applicant',
  'company',
  'image_url',
];

/**
 * Parses a record leniently: a field of another type is `null` here, but is still in the raw
 * record. Never throws if given JSON.
 */
export function readTrademark(raw: string): Trademark {
  return trademarkOf(objectOf(parseRows(raw)) ?? {});
}

/** Like `readTrademark`, but for a parsed row. */
export function trademarkOf(row: Readonly<Record<string, Exact>>): Trademark {
  const applicant = objectOf(row['applicant']);
  return {
    application_number: markNumberOf(row) ?? '',
    registration_number: textOf(row['registration_number']),
    office: textOf(row['office']),
    word_text: markTextOf(row),
    mark_feature: textOf(row['mark_feature']),
    status: textOf(row['status']),
    status_date: textOf(row['status_date']),
    application_date: textOf(row['application_date']),
    registration_date: textOf(row['registration_date']),
    expiry_date: textOf(row['expiry_date']),
    nice_classes: listOf(row['nice_classes']).flatMap((item) => integerOf(item) ?? []),
    applicant: applicant && {
      name: textOf(applicant['name']),
      orgnr: textOf(applicant['orgnr']),
      country: textOf(applicant['country']),
    },
    company: linkedCompanyOf(row['company']),
    image_url: textOf(row['image_url']),
  };
}

/** Returns a linked company. Its fields are documented only for insider transactions. */
export function linkedCompanyOf(value: Exact): LinkedCompany | null {
  const company = objectOf(value);
  return (
    company && {
      id: textOf(company['id']),
      name: textOf(company['name']),
      registration_number: textOf(company['registration_number']),
    }
  );
}
