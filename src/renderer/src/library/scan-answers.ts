/**
 * Looks for words in answers that nobody described. They are in no index: its memory would grow with
 * every answer, for a question that is seldom asked. So they are read when it is asked, a stretch at a
 * time, and whoever asks decides whether to go on; between two stretches others have their turn.
 */
import type { RecordRef } from '@shared/archive/meta';
import { objectOf, parseExact, textOf, type Exact } from '@shared/records/json';
import { foldText, foldedWords, type Folding } from '@shared/service/fold';
import type { RecordKind } from '@shared/service/catalogue';
import { canonicalOrgnr } from '@shared/service/organisation-number';
import { recordKinds } from './database';
import type { OpenLibrary } from './open-library';
import { namesOf } from './reading';
import type { StoredAnswer } from './stored';

/** Where a stretch begins: after this page of an answer; `null`: with the first. */
export type ScanPlace = readonly [searchKey: string, page: number];

export interface ScanInput {
  /** Words that must all appear among the values of one answer. */
  readonly text: string;
  readonly after: ScanPlace | null;
}

/** A page of an answer that has the words. */
export interface ScanHit {
  readonly searchKey: string;
  readonly page: number;
  /** The owned record that the answer is about; `null`: none, or it is not owned. */
  readonly record: RecordRef | null;
}

/** What a stretch brought. */
export interface ScanStep {
  readonly hits: readonly ScanHit[];
  /** Pages read in it, and pages owned. */
  readonly read: number;
  readonly total: number;
  /** Where the next one begins; `null`: that was the last. */
  readonly next: ScanPlace | null;
}

/** Pages read at once: as many bodies are in memory. */
const together = 8;
/** Milliseconds after which a stretch ends: less than a frame. */
const longest = 12;

/** Reads one stretch. Without words nothing is found, and nothing read. `now` counts milliseconds. */
export async function scanAnswers(
  library: OpenLibrary,
  input: ScanInput,
  now: () => number = () => performance.now(),
): Promise<ScanStep> {
  const { db, assumptions } = library;
  const total = await db.answers.count();
  const words = foldedWords(input.text, assumptions.folding);
  if (words.length === 0) return { hits: [], read: 0, total, next: null };
  const hits: ScanHit[] = [];
  const end = now() + longest;
  let { after } = input;
  let read = 0;
  for (;;) {
    const from = after === null ? db.answers.toCollection() : db.answers.where(':id').above(after);
    const pages = await from.limit(together).toArray();
    for (const page of pages) {
      if (!answerHas(page.raw, words, assumptions.folding)) continue;
      const { searchKey, page: number } = page;
      hits.push({ searchKey, page: number, record: await recordOf(library, page) });
    }
    read += pages.length;
    const last = pages.at(-1);
    if (!last || pages.length < together) return { hits, read, total, next: null };
    after = [last.searchKey, last.page];
    if (now() >= end) return { hits, read, total, next: after };
  }
}

/** Whether each word appears in some value of the answer; names of fields are not its words. */
export function answerHas(raw: string, words: readonly string[], folding: Folding): boolean {
  // What is not in the text is in no value of it, unless it is spelled with escapes.
  if (!raw.includes('\\')) {
    const folded = foldText(raw, folding);
    if (words.some((word) => !folded.includes(word))) return false;
  }
  let values: readonly string[];
  try {
    values = valuesOf(parseExact(raw.replace(/^\uFEFF/, '')));
  } catch {
    return false;
  }
  // A word has no white space in it, so none is found across two values.
  const folded = foldText(values.join('\n'), folding);
  return words.every((word) => folded.includes(word));
}

function valuesOf(value: Exact): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  const fields = objectOf(value);
  if (fields) return Object.values(fields).flatMap(valuesOf);
  const text = textOf(value);
  return text === null || typeof value === 'boolean' ? [] : [text];
}

/** The record that an answer is about; a company may have been asked for by its number. */
async function recordOf(library: OpenLibrary, { about }: StoredAnswer): Promise<RecordRef | null> {
  const kind = recordKinds.find((one) => about.startsWith(`${one}:`));
  if (!kind) return null;
  const id = about.slice(kind.length + 1);
  const owned = await library.db.records(kind).where(':id').equals(id).count();
  if (owned > 0) return { kind, id };
  return kind === 'company' ? companyByNumber(library, kind, id, about) : null;
}

async function companyByNumber(
  { engine, db }: OpenLibrary,
  kind: RecordKind,
  asked: string,
  about: string,
): Promise<RecordRef | null> {
  const text = canonicalOrgnr(asked);
  if (text === null) return null;
  const companies = engine(kind);
  const question = { params: {}, text, proven: new Map(), withUndecided: false };
  const ids = [...companies.find(question).slots].map((slot) => companies.idAt(slot));
  const records = await db.records(kind).bulkGet(ids.slice(0, 20));
  const found = records.find((record) => record && namesOf(kind, record).includes(about));
  return found ? { kind, id: found.id } : null;
}
