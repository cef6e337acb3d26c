/** What the library has for each kind of records: how it is read, shown and searched. */
import type { Cell, Column } from '@shared/columns/column';
import { companyColumns } from '@shared/columns/company-columns';
import { fieldCell, fieldPath } from '@shared/columns/field-columns';
import { insiderColumns } from '@shared/columns/insider-columns';
import type { OwnedRow } from '@shared/columns/row';
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { readCompany } from '@shared/records/company';
import { objectOf } from '@shared/values/json';
import { readInsider } from '@shared/records/insider';
import { readTrademark } from '@shared/records/trademark';
import type { Assumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import { createColumnarEngine } from '../engine/columnar';
import { companySpec } from '../engine/kinds/company-spec';
import type { Engine } from '../engine/contract/engine';
import { insiderSpec } from '../engine/kinds/insider-spec';
import { trademarkSpec } from '../engine/kinds/trademark-spec';
import type { LibraryRow, ListRow, RecordOf } from '../contract/protocol';
import type { StoredRecord } from '../contract/stored';

interface Kind<R> {
  readonly read: (raw: string) => R;
  readonly columns: readonly Column<OwnedRow<R>>[];
  readonly engine: (assumptions: Assumptions) => Engine;
  /** The search whose filters the kind is asked by. */
  readonly endpoint: string;
  /** The index holds every text and number of a record, so that none need be read for a word. */
  readonly wholeText: boolean;
}

/** Every kind; a further one is one entry. */
export const kinds: { readonly [K in RecordKind]: Kind<RecordOf[K]> } = {
  trademark: {
    read: readTrademark,
    columns: trademarkColumns,
    engine: (by) => createColumnarEngine(trademarkSpec, by),
    endpoint: 'trademarks.search',
    wholeText: false,
  },
  insider: {
    read: readInsider,
    columns: insiderColumns,
    engine: (by) => createColumnarEngine(insiderSpec, by),
    endpoint: 'market.insiders',
    wholeText: false,
  },
  company: {
    read: readCompany,
    columns: companyColumns,
    engine: (by) => createColumnarEngine(companySpec, by),
    endpoint: 'companies.search',
    wholeText: true,
  },
};

const byId = (columns: readonly { readonly id: string }[]): ReadonlyMap<string, unknown> =>
  new Map(columns.map((column) => [column.id, column]));
const columnsById: Readonly<Record<RecordKind, ReadonlyMap<string, unknown>>> = {
  trademark: byId(trademarkColumns),
  insider: byId(insiderColumns),
  company: byId(companyColumns),
};

/** A stored record with what is known of where it came from. */
export function rowOf<K extends RecordKind>(
  kind: K,
  stored: StoredRecord,
  note: string | null,
): LibraryRow<RecordOf[K]> {
  const { id, raw, fetchedAt, requestId, seq, runIds } = stored;
  return { id, record: kinds[kind].read(raw), fetchedAt, note, requestId, seq, runIds };
}

/** An empty engine for each. */
export function enginesFor(by: Assumptions): Record<RecordKind, Engine> {
  return {
    trademark: kinds.trademark.engine(by),
    insider: kinds.insider.engine(by),
    company: kinds.company.engine(by),
  };
}

/** A stored record as lists show it. */
export function listRowOf<K extends RecordKind>(
  kind: K,
  { id, raw, fetchedAt, runIds }: StoredRecord,
  note: string | null,
): ListRow<RecordOf[K]> {
  return { id, record: kinds[kind].read(raw), fetchedAt, note, firstRun: runIds[0] ?? null };
}

/** The cells of a row in the order of `columns`, by id; one that does not exist is empty. */
export function cellsOf<K extends RecordKind>(
  kind: K,
  row: OwnedRow<RecordOf[K]>,
  columns: readonly string[],
  codes: 'words' | 'values',
): readonly Cell[] {
  return columns.map((id) => {
    const { record } = row as OwnedRow<unknown>;
    if (fieldPath(id)) return fieldCell(objectOf(record)?.['fields'] ?? null, id);
    const column = columnsById[kind].get(id) as Column<OwnedRow<RecordOf[K]>> | undefined;
    const value = column?.value(row) ?? null;
    return value !== null && codes === 'words' && column?.display ? column.display(row) : value;
  });
}
