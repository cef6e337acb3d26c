/** The library's database, which only the worker opens. */
import type { ArchiveExtent } from '@shared/features/archive';
import { Dexie, type Table } from 'dexie';
import type { RecordKind } from '@shared/records/kinds';
import type {
  StoredAnswer,
  StoredDeletion,
  StoredDownload,
  StoredEarlier,
  StoredHits,
  StoredList,
  StoredListChange,
  StoredMatter,
  StoredMeta,
  StoredNote,
  StoredOverruled,
  StoredPicture,
  StoredPictureLook,
  StoredRecord,
  StoredRequest,
  StoredReviewAct,
  StoredRun,
} from '../contract/stored';
import { latestVersion, versions } from './versions';

const recordTables = {
  trademark: 'trademarks',
  insider: 'insiders',
  company: 'companies',
  event: 'events',
} as const satisfies Record<RecordKind, keyof AppDatabase>;

/**
 * A library in IndexedDB. `upTo` declares an older schema, for migration tests. Without `autoOpen`,
 * a database closed by the browser stays closed. If it were reopened silently, it might be empty,
 * and entries that are no longer in it would be considered stored.
 */
export class AppDatabase extends Dexie {
  declare meta: Table<StoredMeta, string>;
  declare trademarks: Table<StoredRecord, string>;
  declare insiders: Table<StoredRecord, string>;
  declare companies: Table<StoredRecord, string>;
  declare events: Table<StoredRecord, string>;
  declare answers: Table<StoredAnswer, [string, number]>;
  declare runs: Table<StoredRun, string>;
  declare hits: Table<StoredHits, [string, number]>;
  declare requests: Table<StoredRequest, string>;
  declare notes: Table<StoredNote, string>;
  declare matters: Table<StoredMatter, string>;
  declare deleted: Table<StoredDeletion, string>;
  declare downloads: Table<StoredDownload, string>;
  declare pictures: Table<StoredPicture, string>;
  declare pictureLooks: Table<StoredPictureLook, string>;
  declare lists: Table<StoredList, string>;
  declare listChanges: Table<StoredListChange, [string, number]>;
  declare overruled: Table<StoredOverruled, string>;
  declare reviewActs: Table<StoredReviewAct, number>;
  declare earlier: Table<StoredEarlier, [string, number]>;

  constructor(name: string, upTo: number = latestVersion, autoOpen = true) {
    // Strict durability, because entries reported to the archive as stored must survive a power
    // failure.
    super(name, { autoOpen, chromeTransactionDurability: 'strict', cache: 'disabled' });
    for (const step of versions) {
      if (step.version > upTo) continue;
      const version = this.version(step.version).stores(step.stores);
      if (step.applyAgain) {
        version.upgrade(async (transaction) => {
          for (const name of namesUpTo(step.version)) await transaction.table(name).clear();
        });
      }
    }
  }

  /** Returns the table for one kind of record. */
  records(kind: RecordKind): Table<StoredRecord, string> {
    return this[recordTables[kind]];
  }
}

const archiveKey = 'archive';

/**
 * Returns how much of the archive was applied, or `null` if an earlier version didn't record it.
 */
export async function readArchiveExtent(
  db: Pick<AppDatabase, 'meta'>,
): Promise<ArchiveExtent | null> {
  return ((await db.meta.get(archiveKey))?.value as ArchiveExtent | undefined) ?? null;
}

export async function writeArchiveExtent(db: AppDatabase, extent: ArchiveExtent): Promise<void> {
  await db.meta.put({ key: archiveKey, value: extent });
}

/** Returns the tables that exist at a migration step. */
function namesUpTo(version: number): readonly string[] {
  const steps = versions.filter((step) => step.version <= version);
  return [...new Set(steps.flatMap(({ stores }) => Object.keys(stores)))];
}

/** Returns the last archive entry applied, or 0 if there is none. */
export async function readAppliedSeq(db: Pick<AppDatabase, 'meta'>): Promise<number> {
  const stored = await db.meta.get('appliedSeq');
  return typeof stored?.value === 'number' ? stored.value : 0;
}
