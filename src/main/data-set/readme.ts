/**
 * Describes a data set for anyone who finds its folder. The text is in English, like the column
 * names.
 */
import type { DataSetAbout, DataSetTable } from '@shared/features/data-sets';
import type { ManifestFields } from './manifest';

/** What one row represents in each table. */
const rowOf: Readonly<Record<DataSetTable, string>> = {
  trademark: 'a trademark or an application for one',
  insider: 'a transaction notified by a person in a managing position, or by someone close to them',
  company: 'a company',
  event: 'an event of a feed of changes',
  company_answer: 'an answer about a company, as received, or one page of it',
  company_figure: 'a figure of accounts or a ratio, with its company, financial year and unit',
};

const scopeOf = (scope: DataSetAbout['scope']): string =>
  scope.type === 'library'
    ? 'the whole library'
    : scope.type === 'matter'
      ? `the lists of the matter ${scope.reference}`
      : `the list ${scope.name}`;

/** Describes how complete the searches are that returned the rows. */
function completeness({ searches }: DataSetAbout): string {
  const of = (state: DataSetAbout['searches'][number]['completeness']): number =>
    searches.filter(({ completeness: is }) => is === state).length;
  const all = searches.length;
  return `${all} ${all === 1 ? 'search or request' : 'searches and requests'} brought the rows: ${of('complete')} complete, ${of('partial')} partial, ${of('unknown')} of which the service did not say whether more exists. What no search asked for is not here, so a missing row does not mean that there is none.`;
}

/** Returns the contents of `README.md`. */
export function readmeText({ version, writtenAt, about }: ManifestFields): string {
  const kinds = about.kinds.map(({ kind, rows, yearOf, columns }) => {
    const lines = columns.map(({ name, type }) => `| \`${cell(name)}\` | ${cell(type)} |`);
    return `## ${kind}: ${rows} ${rows === 1 ? 'row' : 'rows'}

A row is ${rowOf[kind]}. The column \`year\` is the year of \`${yearOf}\`, or null in rows without one.

| Column | Type |
| ------ | ---- |
${lines.join('\n')}
`;
  });
  return `# Data set of ${scopeOf(about.scope)}

${about.sample ? '**Invented data of the sample register: nothing in it is real.**\n\n' : ''}Version ${version}, written ${writtenAt.slice(0, 10)} by Kartotek ${about.program}. Each folder is a Delta table, which DuckDB, Polars, pandas (with the deltalake package), Spark and others read.

${completeness(about)}

Read a table through its log, not by its files: some files belong to earlier versions.

\`\`\`python
from deltalake import DeltaTable
rows = DeltaTable("${about.kinds[0]?.kind ?? 'trademark'}").to_pandas()
\`\`\`

- An empty list was received as an empty list. Where the field was null or not there, the column is null.
- A value that does not fit its column is in \`other_values\`, as JSON. \`record_json\` is the record as received.
- Dates are days of the register. Moments are text with their zone; \`fetched_at\` is in UTC.
- Amounts are not converted. Read \`unit\` before you add them.
- Notes, assessments and tags are not here.

${kinds.join('\n')}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
