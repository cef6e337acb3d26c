/** Lists deleted items that the user can restore, none of which have to be bought again. */
import type { DeletedCompany, DeletedRow } from '../contract/protocol';
import type { RecordRef } from '@shared/archive/meta';
import { readCompany } from '@shared/records/company';
import { isRecordKind } from '@shared/records/kinds';
import { recordName } from './record-name';
import type { AppDatabase } from '../store/database';
import { readMembers } from '../store/list-members';
import { recordKey, type StoredDeletion } from '../contract/stored';

/** Splits `kind:id`. Ids may contain colons. */
function refOf(key: string): RecordRef | null {
  const [kind, ...rest] = key.split(':');
  const id = rest.join(':');
  return isRecordKind(kind) || kind === 'answer' ? { kind, id } : null;
}

function rowOf({ key, at, record, answers }: StoredDeletion): Omit<DeletedRow, 'lists'> | null {
  const ref = refOf(key);
  if (!ref) return null;
  if (ref.kind === 'answer') {
    const [answer] = answers;
    return answer ? { key, ref, at, name: answer.endpoint, fetchedAt: answer.fetchedAt } : null;
  }
  return (
    record && { key, ref, at, name: recordName(ref.kind, record.raw), fetchedAt: record.fetchedAt }
  );
}

/** Returns the names of the fixed lists that contain a record, given its key. */
async function listNames(
  db: AppDatabase,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { listId, name, kind, recordKind, deletedAt } of await db.lists.toArray()) {
    if (kind !== 'fixed' || deletedAt !== null) continue;
    for (const [id, on] of (await readMembers(db, listId)).ids) {
      const key = recordKey({ kind: recordKind, id });
      if (on && keys.has(key)) found.set(key, [...(found.get(key) ?? []), name]);
    }
  }
  return found;
}

/** Returns all deleted items that can be restored, most recently deleted first. */
export async function readDeleted(db: AppDatabase): Promise<readonly DeletedRow[]> {
  const rows = (await db.deleted.toArray()).map(rowOf).filter((row) => row !== null);
  if (rows.length === 0) return [];
  const lists = await listNames(db, new Set(rows.map(({ key }) => key)));
  return rows
    .map((row) => ({ ...row, lists: lists.get(row.key) ?? [] }))
    .sort((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1));
}

export async function readDeletedCompanies(db: AppDatabase): Promise<readonly DeletedCompany[]> {
  const company = recordKey({ kind: 'company', id: '' });
  const found = await db.deleted.where('key').startsWith(company).toArray();
  return found.flatMap(({ record }) =>
    record ? [{ id: record.id, number: readCompany(record.raw).registration_number }] : [],
  );
}
