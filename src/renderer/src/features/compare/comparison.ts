/** Records of a comparison, read from the library: marks and the like by themselves, companies as files. */
import type { RecordKind } from '@shared/records/kinds';
import type { Trademark } from '@shared/records/trademark';
import { kindRules } from '@shared/service/kinds';
import type { Resource } from '@renderer/kinds/company/file/resources';
import type { LibraryClient } from '@renderer/library/client';
import type { RecordDetail } from '@renderer/library/contract/protocol';
import { comparedFields, inCommon } from '@renderer/registers/record/compare-rows';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { companySections } from './companies/company-sections';
import type { Telling } from './companies/figure-lines';
import { readCompanies, type ComparedCompany } from './companies/read-companies';
import { fieldSection } from './field-section';
import type { ComparedSection } from './lines';

/** What was read. */
export type Comparison =
  | {
      readonly kind: 'company';
      readonly companies: readonly ComparedCompany[];
      readonly resources: readonly Resource[];
    }
  | { readonly kind: Exclude<RecordKind, 'company'>; readonly details: readonly RecordDetail[] };

/** Reads it. A record that is gone meanwhile is left out. */
export async function readComparison(
  open: LibraryClient,
  kind: RecordKind,
  ids: readonly string[],
  resources: readonly Resource[],
): Promise<Comparison> {
  if (kind === 'company') {
    return { kind, resources, companies: await readCompanies(open, ids, resources) };
  }
  const details = await Promise.all(ids.map((id) => open.record(kind, id)));
  return { kind, details: details.filter((one) => one !== null) };
}

/** Id and name of each. */
export function comparedNames(
  of: Comparison,
): readonly { readonly id: string; readonly name: string }[] {
  if (of.kind === 'company') return of.companies.map(({ id, name }) => ({ id, name }));
  return of.details.map(({ row }) => ({
    id: row.id,
    name: kindRules[of.kind].nameOf(row.record as never) ?? row.id,
  }));
}

/** What is shown of it. */
export function sectionsOf(of: Comparison, telling: Telling): readonly ComparedSection[] {
  if (of.kind === 'company') {
    const { companies, resources } = of;
    return companySections(companies, resources, (id) => serviceView.labels(id), telling);
  }
  const { kind, details } = of;
  if (details.length === 0) return [];
  const fields = comparedFields(kind, details, telling.locale, telling.dates);
  if (kind !== 'trademark') return [fieldSection(fields)];
  const classes = details.map(({ row }) => (row.record as Trademark).nice_classes);
  return [fieldSection(fields, '', inCommon(classes))];
}

/** The lines as text for a spreadsheet: a tab between cells. */
export function comparisonText(
  names: readonly string[],
  sections: readonly ComparedSection[],
): string {
  const lines = sections.flatMap(({ title, note, groups }) => [
    ...(title === '' ? [] : [[title, note ?? '']]),
    ...groups.flatMap(({ label, lines: own }) =>
      own.map((line) => [
        [label, line.label].filter((text) => text !== '').join(' '),
        ...(line.common === undefined
          ? line.cells.map(({ text, note: under }) => (under ? `${text} · ${under}` : text))
          : [line.common]),
      ]),
    ),
  ]);
  const clean = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
  return [['', ...names], ...lines].map((line) => line.map(clean).join('\t')).join('\n');
}
