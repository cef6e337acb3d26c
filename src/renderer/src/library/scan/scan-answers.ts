/** The part of a scan that reads answers from endpoints that don't return records. */
import type { RecordRef } from '@shared/archive/meta';
import type { OpenLibrary } from '../open/open-library';
import { kindAbout, slotsAbout } from './scan-about';
import type { ScannedRecords, ScanWork } from './scan-work';
import { wordsIn } from './scan-words';
import type { StoredAnswer } from '../contract/stored';

/** Number of pages read at once. Their bodies are in memory until the next step. */
const together = 8;

type Place = readonly [searchKey: string, page: number];

/**
 * Reads all answers in the library, even those read before. Earlier results stay valid in the
 * meantime.
 */
export async function* readAnswerWords(work: ScanWork): AsyncGenerator<void> {
  const { library, words, records } = work;
  const wanted = words.folded.map((_, word) => word);
  const again = work.answersAt !== 0;
  work.answersAt = library.versions.answer;
  let whole = 0;
  if (again) records?.marks.renew();
  else work.pass += 1;
  if (records) records.answeredTo = records.indexedTo;
  const hits: typeof work.hits = [];
  let after: Place | null = null;
  for (;;) {
    const pages = await pagesAfter(library, after);
    for (const { raw, about, searchKey, page } of pages) {
      const found = wordsIn(raw, words, { wanted });
      if (records && found.length > 0) mark(work, records, about, found, again);
      if (found.length < wanted.length) continue;
      whole += 1;
      if (!records) hits.push({ searchKey, page, record: recordAbout(work, about) });
    }
    work.read += pages.length;
    if (!again) {
      work.answers = whole;
      work.hits.push(...hits.splice(0));
    }
    const last = pages.at(-1);
    if (!last || pages.length < together) break;
    after = [last.searchKey, last.page];
    yield;
  }
  if (!again) return;
  work.pass += 1;
  work.hits = hits;
  work.answers = whole;
  records?.marks.swap();
  work.changes += 1;
}

function pagesAfter(
  { db: { answers } }: OpenLibrary,
  after: Place | null,
): Promise<readonly StoredAnswer[]> {
  const from = after === null ? answers.toCollection() : answers.where(':id').above(after);
  return from.limit(together).toArray();
}

function mark(
  work: ScanWork,
  { kind, engine, marks }: ScannedRecords,
  about: string,
  found: readonly number[],
  again: boolean,
): void {
  if (kindAbout(about) !== kind) return;
  for (const slot of slotsAbout(engine, kind, about)) {
    for (const word of found) marks.inAnswers(slot, word);
    if (!again && marks.isExtraMatch(slot)) work.changes += 1;
  }
}

function recordAbout({ library }: ScanWork, about: string): RecordRef | null {
  const kind = kindAbout(about);
  if (kind === null) return null;
  const engine = library.engine(kind);
  const [slot] = slotsAbout(engine, kind, about);
  return slot === undefined ? null : { kind, id: engine.idAt(slot) };
}
