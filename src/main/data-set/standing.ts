/**
 * What a data set holds before an update. The manifest names the newest entry of each table's log.
 * If an earlier update was interrupted, the logs may be ahead of the manifest, and the logs are
 * then right.
 */
import { dataSetTables, type DataSetAbout } from '@shared/features/data-sets';
import { appError } from '@shared/ipc/error';
import { readAfter } from './checkpoint';
import { logFolder, logPath, readCommit } from './delta-log';
import { isUnfinished } from './folder-place';
import {
  manifestName,
  readManifestText,
  versionOfPath,
  versionsFolder,
  type DataSetFile,
  type ReadManifest,
  type Table,
} from './manifest';
import type { DataSetPlace, Shown } from './place';

export interface Standing {
  readonly shown: Shown | null;
  /** `null` if nothing has ever been complete here. */
  readonly manifest: ReadManifest | null;
  /** The newest version that has been begun. */
  readonly newest: number;
  readonly files: readonly DataSetFile[];
  readonly tables: Readonly<Record<string, Table>>;
  /** Log entries that an interrupted update may still write. */
  readonly fences: Readonly<Record<string, number>>;
  /** Tables whose logs are ahead of the manifest. */
  readonly ahead: ReadonlySet<string>;
  /** The files that readers of the manifest or of the logs may be using. */
  readonly inUse: ReadonlySet<string>;
}

export const ownFolders: ReadonlySet<string> = new Set([...dataSetTables, versionsFolder]);

/** What a data set is of. */
export type Identity = Pick<DataSetAbout, 'library' | 'scope'>;

/**
 * A place contains a single data set, which isn't replaced by that of another library, matter or
 * list.
 */
function isSameSet(a: Identity, b: Identity): boolean {
  const of = ({ library, scope }: Identity): string =>
    JSON.stringify([
      library,
      scope.type,
      scope.type === 'matter' ? scope.reference : scope.type === 'list' ? scope.listId : '',
    ]);
  return of(a) === of(b);
}

/** Returns whether the place is empty, apart from the remains of an unfinished first version. */
export async function isFree(place: DataSetPlace): Promise<boolean> {
  for (const name of await place.names('')) {
    if (name.startsWith('.') || name === versionsFolder || isUnfinished(name)) continue;
    if (!ownFolders.has(name)) return false;
    const inside = await place.names(name);
    if (!inside.every((one) => one === logFolder || one.startsWith('year='))) return false;
  }
  return true;
}

/** Returns whether the place has a data set. */
export async function hasDataSet(place: DataSetPlace): Promise<boolean> {
  const shown = await place.manifest();
  return shown !== null && readManifestText(shown.text) !== null;
}

/** Rejects with the place's own error (`taken`) if the place is used for something else. */
export async function readStanding(place: DataSetPlace, what: Identity): Promise<Standing> {
  const shown = await place.manifest();
  const manifest = shown && readManifestText(shown.text);
  if (shown ? !manifest : !(await isFree(place)))
    throw appError(place.taken, { message: `${manifestName} is of something else` });
  // An update that was interrupted before anything was complete claims no place.
  if (manifest && manifest.version > 0 && !isSameSet(manifest.about, what))
    throw appError(place.taken, { message: 'it holds another data set' });
  const whole = manifest?.formatVersion === 2 ? manifest : null;
  const tables: Record<string, Table> = { ...whole?.tables };
  const files = new Map((whole?.files ?? []).map((file) => [file.path, file]));
  const inUse = new Set((manifest?.files ?? []).map(({ path }) => path));
  const ahead = new Set<string>();
  // An update says in the manifest that it has begun. Without that, nothing can be ahead, unless
  // two programs wrote to a folder at the same moment.
  if (place.isNear || manifest?.writing) for (const kind of dataSetTables) await catchUp(kind);
  const fences = Object.entries(manifest?.writing?.tables ?? {}).filter(
    ([kind, version]) => (tables[kind]?.version ?? -1) < version,
  );
  const begun = manifest ? manifest.writing?.version : await leftVersion();
  return {
    shown,
    manifest,
    newest: Math.max(manifest?.version ?? 0, begun ?? 0),
    files: [...files.values()],
    tables,
    fences: Object.fromEntries(fences),
    ahead,
    inUse: new Set([...inUse, ...files.keys()]),
  };

  /** Returns the newest version that has left files, without a manifest. */
  async function leftVersion(): Promise<number> {
    let newest = 0;
    for (const name of await place.names(''))
      for (const path of ownFolders.has(name) ? (await place.files(name)).keys() : [])
        newest = Math.max(newest, versionOfPath(path) ?? 0);
    return newest;
  }

  async function catchUp(kind: string): Promise<void> {
    for (;;) {
      const { version = -1, id = '', checkpoint } = tables[kind] ?? {};
      const text = version < 0 ? null : await place.read(logPath(kind, version + 1));
      // Without a manifest, and where entries have been removed, a checkpoint has what they said.
      const said = text === null ? await readAfter(place, kind, version) : null;
      const first = version < 0 && !said ? await place.read(logPath(kind, 0)) : text;
      const change = said ?? (first === null ? null : readCommit(kind, first));
      if (!change) return;
      if (said)
        for (const file of [...files.values()]) if (file.kind === kind) files.delete(file.path);
      for (const path of change.removed) files.delete(path);
      for (const file of change.added) files.set(file.path, file);
      tables[kind] = {
        version: said?.version ?? version + 1,
        id: change.id ?? id,
        ...(checkpoint && { checkpoint }),
      };
      ahead.add(kind);
    }
  }
}
