/**
 * Compares companies: their fields, what the library has about each one, and figures by financial
 * year. Pure.
 */
import { eitherLabels, type Labels } from '@shared/definition/labels';
import { m } from '@shared/messages/compiled/messages';
import type { Family } from '@shared/records/accounts/told-figures';
import type { Resource } from '@renderer/kinds/company/file/resources';
import { comparedFields, type ComparedField } from '@renderer/registers/record/compare-rows';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { fieldSection } from '../field-section';
import type { ComparedSection } from '../lines';
import { companyFigures, type CompanyFigures } from '@renderer/registers/answer/company-figures';
import { figureSection, type Telling } from './figure-lines';
import { ownedSection } from './owned-lines';
import type { ComparedCompany } from './read-companies';

/** The groups of figures, such as accounts and ratios. */
export const families: readonly {
  readonly id: Family;
  readonly title: () => string;
  /** True for amounts, where the unit matters. */
  readonly saysUnit: boolean;
}[] = [
  { id: 'accounts', title: m.compare_figures, saysUnit: true },
  { id: 'ratios', title: m.compare_ratios, saysUnit: false },
];

/** Returns the figures of one family for all companies. */
export function figuresOfAll(
  companies: readonly ComparedCompany[],
  family: Family,
): readonly CompanyFigures[] {
  return companies.map(({ answers }) => companyFigures(answers, family));
}

/** Returns the comparison's sections in order. `labelsOf` returns an endpoint's field labels. */
export function companySections(
  companies: readonly ComparedCompany[],
  resources: readonly Resource[],
  labelsOf: (endpoint: string) => Labels,
  telling: Telling,
): readonly ComparedSection[] {
  const labels = eitherLabels(labelsOf('companies.basics'), labelsOf('companies.search'));
  const { locale, dates } = telling;
  const compared = (records: readonly ComparedCompany['record'][]): readonly ComparedField[] =>
    comparedFields('company', records, locale, dates, labels);
  const fields = compared(companies.map(({ newest, record }) => newest ?? record));
  const earlier = compared(companies.map(({ record }) => record));
  const before = companies.map(({ newest }, at) => newest && changesOf(earlier, fields, at));
  const owned = companies.map(({ record }) => record.row.fetchedAt !== '');
  const parts = resources.map((resource, at) => ({
    resource,
    title: endpointTitle(resource.endpoint, resource.id),
    of: companies.flatMap((company) => company.parts[at] ?? []),
  }));
  const figures = families.flatMap(({ id, title, saysUnit }) => {
    const all = figuresOfAll(companies, id);
    return figureSection(id, title(), all, telling, saysUnit) ?? [];
  });
  return [
    fieldSection(fields, { title: m.explorer_name_companies_basics(), before, owned }),
    ownedSection(parts, telling),
    ...figures,
  ];
}

/**
 * Returns the earlier values of fields that have a different value in the company's newest record.
 */
function changesOf(
  earlier: readonly ComparedField[],
  fields: readonly ComparedField[],
  at: number,
): ReadonlyMap<string, string> {
  const now = new Map(fields.map(({ field, cells }) => [field, cells[at]]));
  return new Map(
    earlier.flatMap(({ field, cells: { [at]: was = '' } }) =>
      was === '' || was === now.get(field) ? [] : [[field, was] as const],
    ),
  );
}
