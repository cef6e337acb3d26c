/**
 * Parquet, for databases and distributed engines. Columns use the service's field names, whatever
 * the list's language, so that queries remain valid.
 */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { rowId } from '../../columns/own-columns';
import type { Encoder, ExportFormat, ExportHead, ExportRow, Piece } from '../format/format';
import { decimalType } from './decimals';
import {
  parquetTypeName,
  parquetTypeOf,
  parquetValue,
  textOf,
  type ParquetType,
} from './parquet-columns';
import type { ParquetValue } from './parquet-columns';
import { createWarnings } from '../format/warnings';
import { wellFormed } from '../format/well-formed';

/** Rows per row group. This determines how much memory is used and how much a query has to read. */
const groupRows = 20_000;
/**
 * Maximum number of characters of entire records per row group, because some records are a thousand
 * times as long as others.
 */
const groupCharacters = 32_000_000;

/** A column for values that don't have the type of their own column, as a JSON object. */
const otherValues = 'other_values';
/** A column that is set in every row of a list from the sample library. */
const sampleMark = 'sample_data';

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

export const parquet = {
  id: 'parquet',
  extension: 'parquet',
  container: 'plain',
  create: (head: ExportHead) => createParquetEncoder(head, groupRows, groupCharacters),
} as const satisfies ExportFormat;

/**
 * Creates an encoder with at most `size` rows per row group. A group also ends once it contains
 * `characters`.
 */
export function createParquetEncoder(
  head: ExportHead,
  size: number,
  characters = Infinity,
): Encoder {
  const warnings = createWarnings();
  const marked = head.sample && head.markRows === true;
  const columns = head.columns.map((column) => ({
    id: nameOf(column.id, head),
    type: parquetTypeOf(column, head.whole !== undefined),
  }));
  const whole = head.whole ?? [];
  const ids = [...columns, ...whole].map(({ id }) => id);
  const others = freeName(otherValues, ids);
  const names = [...ids, others, ...(marked ? [freeName(sampleMark, ids)] : [])];
  const schema: Schema = [
    { name: 'list', num_children: names.length },
    ...columns.flatMap(({ id, type }) => elementsOf(id, type)),
    ...whole.flatMap(({ id, fields }) => elementsOf(id, fields ? { fields } : 'text')),
    ...elementsOf(others, 'text'),
    ...(marked ? elementsOf(freeName(sampleMark, ids), 'boolean') : []),
  ];
  const bytes = new ByteWriter(1 << 20);
  const file = new ParquetWriter({ writer: bytes, schema, createdBy: 'Kartotek' });
  let group: ParquetValue[][] = names.map(() => []);
  let waiting = 0;
  let wholeLength = 0;

  /** Returns everything written since the last call. The buffer is reused. */
  function taken(): Piece[] {
    if (bytes.index === 0) return [];
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return [piece];
  }

  function clean(text: string): string {
    return wellFormed(text, (times) => warnings.add('replaced-characters', times));
  }

  function cleanWhole(
    value: string | Readonly<Record<string, string | null>> | null,
    fields: readonly string[] = [],
  ): ParquetValue {
    if (value === null) return null;
    if (typeof value === 'string') return clean(value);
    const textIn = (name: string): string | null => {
      const text = value[name] ?? null;
      return text === null ? null : clean(text);
    };
    return Object.fromEntries(fields.map((name) => [name, textIn(name)]));
  }

  function take(row: ExportRow): void {
    const other = new Map<string, string>();
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i];
      if (!column) continue;
      const cell = row.cells[i] ?? null;
      let value = parquetValue(column.type, cell);
      if (value === undefined && cell !== null) {
        warnings.add('other-type');
        other.set(column.id, textOf(cell));
      }
      value ??= null;
      group[i]?.push(typeof value === 'string' ? clean(value) : value);
    }
    for (const [at, { of, fields }] of whole.entries())
      group[columns.length + at]?.push(cleanWhole(of(row.raw), fields));
    // Built from entries, because a field may have any name, even `__proto__`.
    const kept = other.size > 0 ? JSON.stringify(Object.fromEntries(other)) : null;
    group[ids.length]?.push(kept === null ? null : clean(kept));
    if (marked) group[ids.length + 1]?.push(true);
    wholeLength += whole.length > 0 ? row.raw.length : 0;
    waiting++;
  }

  function writeGroup(): Piece[] {
    if (waiting === 0) return [];
    const columnData = names.map((name, i) => ({ name, data: [...(group[i] ?? [])] }));
    // Runs synchronously, because no writer is pending.
    void file.write({ columnData, rowGroupSize: waiting });
    group = names.map(() => []);
    waiting = wholeLength = 0;
    return taken();
  }

  return {
    warnings: warnings.counts,
    head: taken,
    rows: (rows) => {
      const pieces: Piece[] = [];
      for (const row of rows) {
        take(row);
        if (waiting >= size || wholeLength >= characters) pieces.push(...writeGroup());
      }
      return pieces;
    },
    tail: () => {
      const pieces = writeGroup();
      file.kvMetadata = metadataOf(head);
      void file.finish();
      return [...pieces, ...taken()];
    },
  };
}

/** In a data set, the record's id has a name of its own, which is used to join tables. */
function nameOf(id: string, { whole }: ExportHead): string {
  return whole && id === rowId ? 'record_id' : id;
}

/** Returns the names and types of all columns in the file. */
export function describeColumns(
  head: ExportHead,
): { readonly name: string; readonly type: string }[] {
  const columns = [
    ...head.columns.map((column) => ({
      name: nameOf(column.id, head),
      type: parquetTypeName(parquetTypeOf(column, head.whole !== undefined)),
    })),
    ...(head.whole ?? []).map(({ id, fields }) => ({
      name: id,
      type: parquetTypeName(fields ? { fields } : 'text'),
    })),
  ];
  const names = columns.map(({ name }) => name);
  return [
    ...columns,
    { name: freeName(otherValues, names), type: 'text' },
    ...(head.sample && head.markRows === true
      ? [{ name: freeName(sampleMark, names), type: 'boolean' }]
      : []),
  ];
}

/** Returns the wanted name, changed if one of the list's columns already uses it. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let n = 2; taken.includes(name); n++) name = `${wanted} (${n})`;
  return name;
}

/** Returns a column's schema elements. */
function elementsOf(name: string, type: ParquetType): Schema {
  const repetition_type = 'OPTIONAL';
  if (typeof type === 'object') {
    return [
      { name, repetition_type, num_children: type.fields.length },
      ...type.fields.flatMap((field) => elementsOf(field, 'text')),
    ];
  }
  switch (type) {
    case 'text':
      return [{ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type }];
    case 'date':
      return [{ name, type: 'INT32', converted_type: 'DATE', repetition_type }];
    case 'integer':
      return [{ name, type: 'INT64', repetition_type }];
    case 'decimal':
      return [
        {
          name,
          repetition_type,
          ...decimalType,
          type: 'FIXED_LEN_BYTE_ARRAY',
          type_length: 16,
          converted_type: 'DECIMAL',
        },
      ];
    case 'boolean':
      return [{ name, type: 'BOOLEAN', repetition_type }];
    case 'integers':
    case 'texts':
      return [
        { name, repetition_type, num_children: 1, converted_type: 'LIST' },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        type === 'integers'
          ? { name: 'element', type: 'INT32', repetition_type }
          : { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type },
      ];
  }
}

/** Returns the file's metadata about the list. */
function metadataOf(head: ExportHead): { key: string; value: string }[] {
  const about = head.about?.();
  return [
    { key: 'kartotek.title', value: wellFormed(head.title) },
    { key: 'kartotek.sample', value: String(head.sample) },
    ...(about ? [{ key: 'kartotek.about', value: wellFormed(JSON.stringify(about)) }] : []),
  ];
}
