/** The part of a scan that reads records, looking for content that isn't in the index. */
import { kindRules } from '@shared/service/kinds';
import { namesOf } from '../rows/read-rows';
import type { ScannedRecords, ScanWork } from './scan-work';
import { wordsIn } from './scan-words';
import type { StoredRecord } from '../contract/stored';

/** Number of records read at once, which takes a few milliseconds. */
const together = 500;

/** Returns the number of records to read. */
export function recordsToRead({ kind, engine, upTo }: ScannedRecords): number {
  if (kindRules[kind].wholeText) return 0;
  return upTo === 0 ? engine.size : engine.length - upTo;
}

/** Marks new records that the index finds by each word, and by all words. */
export async function* markIndexed(work: ScanWork, records: ScannedRecords): AsyncGenerator<void> {
  const { engine, marks, indexedTo: from } = records;
  const to = engine.length;
  const find = (text: string): Uint32Array =>
    engine.find({ params: {}, text, proven: new Map(), withUndecided: false }).slots;
  const isNew = (slot: number): boolean => slot >= from && slot < to;
  marks.grow(to);
  for (const [word, typed] of work.words.typed.entries()) {
    const slots = find(typed);
    yield;
    for (const slot of slots) if (isNew(slot)) marks.inRecord(slot, word);
    yield;
  }
  for (const slot of find(work.words.typed.join(' '))) if (isNew(slot)) marks.indexed(slot);
  records.indexedTo = to;
}

/** Reads records added since the last call. The first call reads all of them. */
export async function* readRecordWords(
  work: ScanWork,
  records: ScannedRecords,
): AsyncGenerator<void> {
  const { kind, engine, answeredTo } = records;
  const to = records.indexedTo;
  // If the index covers the entire text, the only records left are those added after the answers
  // were read.
  const from = kindRules[kind].wholeText ? Math.max(records.upTo, answeredTo) : records.upTo;
  for await (const rows of from === 0 ? allRows(work, records) : rowsOf(work, records, from, to)) {
    for (const row of rows) {
      const [slot] = engine.slotsOf([row.id]);
      // If the record has been stored again since, it has a later slot and is read along with
      // those.
      if (slot === undefined || slot < from || slot >= to) continue;
      if (!kindRules[kind].wholeText) markRecord(work, records, row, slot);
      if (slot >= answeredTo) await markAnswers(work, records, row, slot);
    }
    work.read += rows.length;
    yield;
  }
  records.upTo = to;
}

function markRecord(
  work: ScanWork,
  { kind, marks }: ScannedRecords,
  { raw }: StoredRecord,
  slot: number,
): void {
  const wanted = marks.missing(slot);
  if (wanted.length === 0) return;
  const found = wordsIn(raw, work.words, { wanted, without: kindRules[kind].addresses });
  for (const word of found) marks.inRecord(slot, word);
  if (found.length > 0 && marks.isExtraMatch(slot)) work.changes += 1;
}

/** Reads answers about a record that arrived after all other answers had been read. */
async function markAnswers(
  work: ScanWork,
  { kind, marks }: ScannedRecords,
  row: StoredRecord,
  slot: number,
): Promise<void> {
  const wanted = marks.missing(slot);
  if (wanted.length === 0) return;
  const { library, words } = work;
  const answers = await library.db.answers.where('about').anyOf(namesOf(kind, row)).toArray();
  for (const { raw } of answers) {
    for (const word of wordsIn(raw, words, { wanted })) marks.inAnswers(slot, word);
  }
  if (answers.length > 0 && marks.isExtraMatch(slot)) work.changes += 1;
}

/**
 * Reads entire ranges of the table by id, which is many times faster than reading individual
 * records. The next range is fetched while this one is being examined.
 */
async function* allRows(
  { library }: ScanWork,
  { kind }: ScannedRecords,
): AsyncGenerator<readonly StoredRecord[]> {
  const table = library.db.records(kind);
  const after = (id: string | null): Promise<readonly StoredRecord[]> => {
    const from = id === null ? table.orderBy(':id') : table.where(':id').above(id);
    const rows = from.limit(together).toArray();
    // If no one is waiting for the scan, its failure isn't reported.
    rows.catch(() => undefined);
    return rows;
  };
  let coming: Promise<readonly StoredRecord[]> | null = after(null);
  while (coming) {
    const rows: readonly StoredRecord[] = await coming;
    const last = rows.at(-1);
    coming = last && rows.length === together ? after(last.id) : null;
    yield rows;
  }
}

async function* rowsOf(
  { library }: ScanWork,
  { kind, engine }: ScannedRecords,
  from: number,
  to: number,
): AsyncGenerator<readonly StoredRecord[]> {
  for (let at = from; at < to; at += together) {
    const ids: string[] = [];
    for (let slot = at; slot < Math.min(at + together, to); slot++) {
      const id = engine.idAt(slot);
      if (engine.slotsOf([id])[0] === slot) ids.push(id);
    }
    const rows = await library.db.records(kind).bulkGet(ids);
    yield rows.filter((row) => row !== undefined);
  }
}
