/**
 * A checkpoint as a Parquet file: one action of a Delta table's log per row. Only what tables of
 * reader version 1 and writer version 2 may contain is written. Anything else is refused, because a
 * checkpoint that left it out would change the table.
 */
import { parquetReadObjects } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { z } from '@shared/zod';

const Texts = z.record(z.string(), z.string().nullable());

const Actions = {
  txn: z.strictObject({
    appId: z.string(),
    version: z.number(),
    lastUpdated: z.number().nullish(),
  }),
  add: z.strictObject({
    path: z.string(),
    partitionValues: Texts,
    size: z.number(),
    modificationTime: z.number(),
    dataChange: z.boolean(),
    stats: z.string().nullish(),
    tags: Texts.nullish(),
  }),
  remove: z.strictObject({
    path: z.string(),
    deletionTimestamp: z.number().nullish(),
    dataChange: z.boolean(),
    extendedFileMetadata: z.boolean().nullish(),
    partitionValues: Texts.nullish(),
    size: z.number().nullish(),
  }),
  metaData: z.strictObject({
    id: z.string(),
    name: z.string().nullish(),
    description: z.string().nullish(),
    format: z.strictObject({ provider: z.string(), options: Texts.nullish() }),
    schemaString: z.string(),
    partitionColumns: z.array(z.string()),
    configuration: Texts.nullish(),
    createdTime: z.number().nullish(),
  }),
  protocol: z.strictObject({
    minReaderVersion: z.literal(1),
    minWriterVersion: z.number().max(2),
  }),
};
type Kind = keyof typeof Actions;
const kinds = Object.keys(Actions) as Kind[];

/** An action as a log entry has it, by its kind. */
export const Action = z.union(kinds.map((kind) => z.strictObject({ [kind]: Actions[kind] })));
export type Action = { readonly [K in Kind]?: z.infer<(typeof Actions)[K]> };

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

const optional = { repetition_type: 'OPTIONAL' } as const;
const text = (name: string): Element[] => [
  { name, ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' },
];
const long = (name: string): Element[] => [{ name, ...optional, type: 'INT64' }];
const int = (name: string): Element[] => [{ name, ...optional, type: 'INT32' }];
const boolean = (name: string): Element[] => [{ name, ...optional, type: 'BOOLEAN' }];
const texts = (name: string): Element[] => [
  { name, ...optional, num_children: 1, converted_type: 'LIST' },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...text('element'),
];
const map = (name: string): Element[] => [
  { name, ...optional, num_children: 1, converted_type: 'MAP' },
  { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
  { name: 'key', repetition_type: 'REQUIRED', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  ...text('value'),
];
const struct = (name: string, ...fields: Element[][]): Element[] => [
  { name, ...optional, num_children: fields.length },
  ...fields.flat(),
];

const schema: Element[] = [
  { name: 'checkpoint', num_children: kinds.length },
  ...struct('txn', text('appId'), long('version'), long('lastUpdated')),
  ...struct(
    'add',
    text('path'),
    map('partitionValues'),
    long('size'),
    long('modificationTime'),
    boolean('dataChange'),
    text('stats'),
    map('tags'),
  ),
  ...struct(
    'remove',
    text('path'),
    long('deletionTimestamp'),
    boolean('dataChange'),
    boolean('extendedFileMetadata'),
    map('partitionValues'),
    long('size'),
  ),
  ...struct(
    'metaData',
    text('id'),
    text('name'),
    text('description'),
    struct('format', text('provider'), map('options')),
    text('schemaString'),
    texts('partitionColumns'),
    map('configuration'),
    long('createdTime'),
  ),
  ...struct('protocol', int('minReaderVersion'), int('minWriterVersion')),
];

/** Columns of whole numbers that Parquet holds in 64 bits. */
const longs: ReadonlySet<string> = new Set(
  schema.filter(({ type }) => type === 'INT64').map(({ name }) => name),
);

function withLongs(kind: Kind, action: object): object {
  const entries = Object.entries(action).map(([name, value]) =>
    kind !== 'protocol' && longs.has(name) && typeof value === 'number'
      ? [name, BigInt(value)]
      : [name, value],
  );
  return Object.fromEntries(entries);
}

export function checkpointBytes(actions: readonly Action[]): Uint8Array {
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema, createdBy: 'Kartotek' });
  const columnData = kinds.map((kind) => ({
    name: kind,
    data: actions.map((action) => {
      const own = action[kind];
      return own ? withLongs(kind, own) : null;
    }),
  }));
  // Runs synchronously, because no writer is pending.
  void file.write({ columnData, rowGroupSize: actions.length });
  void file.finish();
  return writer.getBytes().slice();
}

/** Returns the actions in a checkpoint. Rejects if it's damaged. */
export async function readCheckpoint(bytes: Uint8Array): Promise<object[]> {
  const file = bytes.slice().buffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([kind, action]) =>
        typeof action === 'object' && action !== null ? [[kind, told(action)]] : [],
      ),
    ),
  );
}

/** Leaves out fields that an action doesn't have. */
function told(action: object): object {
  const entries = Object.entries(action as Record<string, unknown>);
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );
}
