/**
 * The columns of a data set: everything in a record, and when it was downloaded.
 * `company-tables.ts` defines the columns of answers. Nothing written by the user is included,
 * because a data set is for others to read.
 */
import { liveColumns, rowId } from '@shared/columns/own-columns';
import type { WholeColumn } from '@shared/export/format/format';
import { isCompanyTable, type DataSetTable } from '@shared/features/data-sets';
import type { RecordKind } from '@shared/records/kinds';
import { readInsider } from '@shared/records/insider';
import { readTrademark, type Applicant, type LinkedCompany } from '@shared/records/trademark';
import { kindRules } from '@shared/service/kinds';
import { companyTables } from './company-tables';
import type { ExportOrder } from './export-order';

/** Structs for fields documented as objects. */
const company = ['id', 'name', 'registration_number'] as const satisfies (keyof LinkedCompany)[];
const applicant = ['name', 'orgnr', 'country'] as const satisfies (keyof Applicant)[];
const structOf = (
  value: Applicant | LinkedCompany | null,
): Readonly<Record<string, string | null>> | null => value && { ...value };

const structs: Readonly<Record<RecordKind, readonly WholeColumn[]>> = {
  trademark: [
    { id: 'applicant', fields: applicant, of: (raw) => structOf(readTrademark(raw).applicant) },
    { id: 'company', fields: company, of: (raw) => structOf(readTrademark(raw).company) },
  ],
  insider: [{ id: 'company', fields: company, of: (raw) => structOf(readInsider(raw).company) }],
  company: [],
  event: [],
};

/** The JSON as received contains all fields, whether documented or not. */
const received: WholeColumn = { id: 'record_json', of: (raw) => raw };

export const wholeColumns = (table: DataSetTable): readonly WholeColumn[] =>
  isCompanyTable(table) ? companyTables[table].whole : [...structs[table], received];

/**
 * The date whose year determines the partition. Uses a documented date in the record if there is
 * one, or else the date of first arrival.
 */
export const yearColumns: Readonly<Record<RecordKind, readonly [string, ...string[]]>> = {
  trademark: ['application_date'],
  insider: ['transaction_date'],
  company: ['first_at', 'fetched_at'],
  event: ['first_at', 'fetched_at'],
};

/** Returns the export order for one file of a data set, without its rows. */
export function dataSetOrder(table: DataSetTable, sample: boolean): Omit<ExportOrder, 'source'> {
  return {
    format: 'parquet',
    columns: isCompanyTable(table)
      ? companyTables[table].columns.map(({ id, kind }) => ({ id, width: 0, label: id, kind }))
      : recordColumns(table),
    codes: 'values',
    locale: 'en',
    title: table,
    sample,
    createdAt: '',
    dataSet: table,
  };
}

function recordColumns(kind: RecordKind): ExportOrder['columns'] {
  const columns = kindRules[kind].columns.filter(({ id }) => id !== 'note' && !liveColumns.has(id));
  return [
    { id: rowId, width: 0, label: rowId, kind: 'identifier' },
    ...columns.map(({ id }) => ({ id, width: 0 })),
  ];
}
