/**
 * The log of a Delta table (https://github.com/delta-io/delta/blob/master/PROTOCOL.md, reader
 * version 1, writer version 2). An entry names files and how many rows they have, never what is in
 * them.
 */
import type { DataSetAbout } from '@shared/features/data-sets';
import { z } from '@shared/zod';
import type { DataSetFile } from './manifest';

/** A table's folder for its log. Delta prescribes the name. */
export const logFolder = '_delta_log';

export const logPath = (kind: string, version: number): string =>
  `${kind}/${logFolder}/${String(version).padStart(20, '0')}.json`;

/** The column that divides a table. It's in the log, not in the files. */
const yearColumn = 'year';

type Columns = DataSetAbout['kinds'][number]['columns'];

const simpleTypes: Readonly<Record<string, unknown>> = {
  text: 'string',
  bigint: 'long',
  'list(integer)': { type: 'array', elementType: 'integer', containsNull: true },
  'list(text)': { type: 'array', elementType: 'string', containsNull: true },
};

const field = (name: string, type: unknown) => ({ name, type, nullable: true, metadata: {} });
const struct = (fields: readonly ReturnType<typeof field>[]) => ({ type: 'struct', fields });

/** Returns the Delta type of a column, from its type in the manifest. */
function deltaType(type: string): unknown {
  const [, fields] = /^struct\((.*)\)$/.exec(type) ?? [];
  if (fields === undefined) return simpleTypes[type] ?? type.replaceAll(' ', '');
  const pairs = fields.split(', ').map((pair) => pair.split(' '));
  return struct(pairs.map(([name = '', of = '']) => field(name, deltaType(of))));
}

export interface Commit {
  readonly kind: string;
  readonly version: number;
  readonly at: Date;
  /** Makes the entry unlike that of any other update. */
  readonly mark: string;
  readonly program: string;
  /** The table's id and columns, if they're new. */
  readonly head: { readonly id: string; readonly columns: Columns } | null;
  readonly added: readonly DataSetFile[];
  readonly removed: readonly DataSetFile[];
}

/** Returns the text of an entry: one action per line. */
export function commitText({ kind, version, at, mark, program, head, ...files }: Commit): string {
  const time = at.getTime();
  const inTable = (path: string): string => path.slice(kind.length + 1);
  const partitionValues = ({ year }: DataSetFile) => ({
    [yearColumn]: year === null ? null : String(year),
  });
  const actions: object[] = [
    {
      commitInfo: {
        timestamp: time,
        operation: 'WRITE',
        operationParameters: { mode: version === 0 ? 'ErrorIfExists' : 'Overwrite' },
        isBlindAppend: files.removed.length === 0,
        engineInfo: `Kartotek/${program}`,
        txnId: mark,
      },
    },
  ];
  if (version === 0) actions.push({ protocol: { minReaderVersion: 1, minWriterVersion: 2 } });
  if (head) {
    const columns = head.columns.map(({ name, type }) => field(name, deltaType(type)));
    actions.push({
      metaData: {
        id: head.id,
        name: kind,
        format: { provider: 'parquet', options: {} },
        schemaString: JSON.stringify(struct([...columns, field(yearColumn, 'integer')])),
        partitionColumns: [yearColumn],
        configuration: {},
        createdTime: time,
      },
    });
  }
  for (const file of files.removed)
    actions.push({
      remove: {
        path: inTable(file.path),
        deletionTimestamp: time,
        dataChange: true,
        extendedFileMetadata: true,
        partitionValues: partitionValues(file),
        size: file.bytes,
      },
    });
  for (const file of files.added) {
    const { bucket, buckets, sha256, rowsSha256 } = file;
    actions.push({
      add: {
        path: inTable(file.path),
        partitionValues: partitionValues(file),
        size: file.bytes,
        modificationTime: time,
        dataChange: true,
        stats: JSON.stringify({ numRecords: file.rows }),
        tags: { bucket: String(bucket), buckets: String(buckets), sha256, rowsSha256 },
      },
    });
  }
  return actions.map((action) => `${JSON.stringify(action)}\n`).join('');
}

const Action = z.object({
  metaData: z.object({ id: z.string() }).optional(),
  add: z
    .object({
      path: z.string(),
      partitionValues: z.record(z.string(), z.string().nullable()),
      size: z.number(),
      stats: z.string().nullish(),
      tags: z.record(z.string(), z.string().nullable()).nullish(),
    })
    .optional(),
  remove: z.object({ path: z.string() }).optional(),
});

/** What an entry changes in a table, or what a checkpoint says of it. */
export interface ReadCommit {
  /** The table's id, if the entry states it. */
  readonly id: string | undefined;
  readonly added: readonly DataSetFile[];
  readonly removed: ReadonlySet<string>;
}

/** Reads an entry. */
export function readCommit(kind: string, text: string): ReadCommit {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return readActions(
    kind,
    lines.map((line): unknown => JSON.parse(line)),
  );
}

/** Files of other programs have no `rowsSha256`, and are therefore replaced. */
export function readActions(kind: string, given: readonly unknown[]): ReadCommit {
  const actions = given.map((one) => Action.parse(one));
  const inSet = (path: string): string => `${kind}/${decodeURIComponent(path)}`;
  return {
    id: actions.find(({ metaData }) => metaData)?.metaData?.id,
    added: actions.flatMap(({ add }): DataSetFile[] => {
      if (!add) return [];
      const { path, partitionValues, size: bytes, stats, tags } = add;
      const year = partitionValues[yearColumn] ?? null;
      return [
        {
          path: inSet(path),
          kind,
          year: year === null ? null : Number(year),
          bucket: Number(tags?.['bucket'] ?? 0),
          buckets: Number(tags?.['buckets'] ?? 1),
          rows: Number((JSON.parse(stats ?? '{}') as { numRecords?: number }).numRecords ?? 0),
          bytes,
          sha256: tags?.['sha256'] ?? '',
          rowsSha256: tags?.['rowsSha256'] ?? '',
        },
      ];
    }),
    removed: new Set(actions.flatMap(({ remove }) => (remove ? [inSet(remove.path)] : []))),
  };
}
