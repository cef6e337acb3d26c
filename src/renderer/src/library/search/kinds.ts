/** Defines each kind's index, and how its stored records become rows. */
import type { Cell, Column } from '@shared/columns/column';
import { fieldCell, fieldPath, fieldText } from '@shared/columns/field-columns';
import { rowId } from '@shared/columns/own-columns';
import type { OwnedRow, OwnReview } from '@shared/columns/row';
import { forEachKind, type RecordKind, type RecordOf } from '@shared/records/kinds';
import type { Assumptions } from '@shared/service/assumptions';
import { kindRules } from '@shared/service/kinds';
import { objectOf } from '@shared/values/json';
import { createColumnarEngine } from '../engine/columnar';
import type { Engine } from '../engine/contract/engine';
import type { EngineSpec } from '../engine/contract/spec';
import { companySpec } from '../engine/kinds/company-spec';
import { eventSpec } from '../engine/kinds/event-spec';
import { insiderSpec } from '../engine/kinds/insider-spec';
import { trademarkSpec } from '../engine/kinds/trademark-spec';
import type { LibraryRow } from '../contract/library-row';
import type { ListRow } from '../contract/protocol';
import type { StoredRecord } from '../contract/stored';

/** The index of each kind. A new kind needs one entry here. */
const specs: { readonly [K in RecordKind]: EngineSpec<RecordOf[K]> } = {
  trademark: trademarkSpec,
  insider: insiderSpec,
  company: companySpec,
  event: eventSpec,
};

const columnsById = forEachKind(
  (kind): ReadonlyMap<string, unknown> =>
    new Map(kindRules[kind].columns.map((column) => [column.id, column])),
);

/** The user's note on a record and review of it. */
export interface OwnWork {
  readonly note: string | null;
  readonly review?: OwnReview | undefined;
  /**
   * Returns the name of the group that contains this applicant name, or `null` if no group does.
   */
  readonly applicantOf: (spelling: string) => string | null;
}

/** Returns when the first copy, the last change and the last change of status arrived. */
function timesOf({
  fetchedAt,
  firstAt,
  changedAt,
  statusAt,
}: StoredRecord): Pick<OwnedRow<unknown>, 'firstAt' | 'changedAt' | 'statusAt'> {
  return {
    firstAt: firstAt ?? fetchedAt,
    changedAt: changedAt ?? null,
    statusAt: statusAt ?? null,
  };
}

/** Returns a record's fields, including the user's note and review. */
function ownOf<K extends RecordKind>(
  kind: K,
  raw: string,
  { note, review, applicantOf }: OwnWork,
): Pick<OwnedRow<RecordOf[K]>, 'record' | 'note' | 'review' | 'applicantGroup'> {
  const record = kindRules[kind].read(raw);
  const name = kindRules[kind].holder?.of(record);
  const group = name ? applicantOf(name) : null;
  return {
    record,
    note,
    ...(review ? { review } : {}),
    ...(group === null ? {} : { applicantGroup: group }),
  };
}

/** Converts a stored record and its origin to a row. */
export function rowOf<K extends RecordKind>(
  kind: K,
  stored: StoredRecord,
  work: OwnWork,
): LibraryRow<RecordOf[K]> {
  const { id, raw, fetchedAt, requestId, seq, runIds } = stored;
  return {
    ...timesOf(stored),
    id,
    ...ownOf(kind, raw, work),
    fetchedAt,
    requestId,
    seq,
    runIds,
  };
}

export function engineFor<K extends RecordKind>(kind: K, by: Assumptions): Engine {
  return createColumnarEngine<RecordOf[K]>(specs[kind], by);
}

/** Creates an empty engine for each kind. */
export function enginesFor(by: Assumptions): Record<RecordKind, Engine> {
  return forEachKind((kind) => engineFor(kind, by));
}

/** Returns a stored record as shown in lists. */
export function listRowOf<K extends RecordKind>(
  kind: K,
  stored: StoredRecord,
  work: OwnWork,
): ListRow<RecordOf[K]> {
  const { id, raw, fetchedAt, runIds } = stored;
  return {
    ...timesOf(stored),
    id,
    ...ownOf(kind, raw, work),
    fetchedAt,
    firstRun: runIds[0] ?? null,
  };
}

/** Returns a row's cells in the order of `columns`. Unknown columns are empty. */
export function cellsOf<K extends RecordKind>(
  kind: K,
  row: OwnedRow<RecordOf[K]>,
  columns: readonly string[],
  codes: 'words' | 'values',
): readonly Cell[] {
  return columns.map((id) => {
    const { record } = row as OwnedRow<unknown>;
    if (id === rowId) return row.id;
    if (fieldPath(id)) {
      const cell = fieldCell(objectOf(record)?.['fields'] ?? null, id);
      return codes === 'words' && typeof cell === 'string' ? fieldText(id, cell) : cell;
    }
    const column = columnsById[kind].get(id) as Column<OwnedRow<RecordOf[K]>> | undefined;
    const value = column?.value(row) ?? null;
    return value !== null && codes === 'words' && column?.display ? column.display(row) : value;
  });
}
