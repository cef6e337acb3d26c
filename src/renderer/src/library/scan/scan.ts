/**
 * Searches for words that aren't in the index, such as those in undocumented fields or in answers
 * from other endpoints. Indexing them would make every answer more expensive, although they are
 * rarely needed. They are therefore read on request, part by part, with other work in between. Only
 * the positions of words are kept. Later changes are read on the next request.
 */
import { fullTextFolding } from '@shared/service/fold';
import type { ScanInput, ScanStep } from '../contract/scan';
import type { Engine } from '../engine/contract/engine';
import type { OpenLibrary } from '../open/open-library';
import { readAnswerWords } from './scan-answers';
import { createMarks } from './scan-marks';
import type { ScanWork } from './scan-work';
import { markIndexed, readRecordWords, recordsToRead } from './scan-records';
import { wordsOf } from './scan-words';

/** Rows in which a scan has found the words. */
export interface ExtraMatches {
  readonly engine: Engine;
  /** Returns their slots. Some of the records may no longer exist. */
  slots(): Uint32Array;
  has(slot: number): boolean;
}

/** A scan, whether in progress or finished. */
export interface Scan {
  /** Reads one part. */
  next(): Promise<ScanStep>;
  /** `null` until there can be any results. */
  readonly beside: ExtraMatches | null;
}

/** Milliseconds per part, which is less than a frame. */
const longest = 12;

/** Creates a scan of an open library. `now` returns milliseconds. */
export function createScan(
  library: OpenLibrary,
  { text, kind }: Omit<ScanInput, 'scan'>,
  now: () => number = () => performance.now(),
): Scan {
  let work = begun(0, 0);
  let steps: AsyncGenerator<void> | null = null;
  let known = { changes: -1, slots: new Uint32Array(0) };

  function begun(pass: number, changes: number): ScanWork {
    const words = wordsOf(text, library.assumptions.folding);
    const engine = kind && library.engine(kind);
    const marks = createMarks(words.folded.length);
    const places = { indexedTo: 0, upTo: 0, answeredTo: 0 };
    const records = kind && engine && { kind, engine, marks, ...places };
    const none = { hits: [], answers: 0, read: 0, total: 0 };
    return { library, words, records, pass, answersAt: 0, changes, ...none };
  }
  /** True if the index was rebuilt with other slots, or if words are now folded differently. */
  const isPast = ({ records, words }: ScanWork): boolean =>
    (records !== null && library.engine(records.kind) !== records.engine) ||
    fullTextFolding(library.assumptions.folding) !== words.folding;

  const stepOf = (state: ScanStep['state']): ScanStep => {
    const { pass, answers, changes, read, total } = work;
    const hits = work.hits.splice(0);
    return { pass, hits, answers, changes, read, total: Math.max(read, total), state };
  };

  return {
    async next() {
      if (isPast(work)) [work, steps] = [begun(work.pass, work.changes + 1), null];
      if (work.words.folded.length === 0) return stepOf('done');
      const { records } = work;
      if (records && records.engine.size < library.owned(records.kind)) return stepOf('waiting');
      const end = now() + longest;
      steps ??= steadily(work);
      for (;;) {
        if ((await steps.next()).done) break;
        if (now() >= end) return stepOf('reading');
      }
      steps = null;
      return stepOf('done');
    },
    get beside() {
      const { records, changes } = work;
      if (!records || changes === 0) return null;
      const { engine, marks, upTo } = records;
      return {
        engine,
        slots() {
          if (known.changes === changes) return known.slots;
          const slots: number[] = [];
          const length = Math.max(upTo, engine.length);
          for (let slot = 0; slot < length; slot++) if (marks.isExtraMatch(slot)) slots.push(slot);
          known = { changes, slots: Uint32Array.from(slots) };
          return known.slots;
        },
        has: marks.isExtraMatch,
      };
    },
  };
}

/** Reads until everything has been read in its current state. */
async function* steadily(work: ScanWork): AsyncGenerator<void> {
  const { library, records } = work;
  const old = (): boolean => work.answersAt !== library.versions.answer;
  work.read = 0;
  work.total = records ? recordsToRead(records) : 0;
  if (old()) work.total += await library.db.answers.count();
  for (;;) {
    const length = records?.engine.length ?? 0;
    // The index comes first, because its results determine which records it misses.
    if (records && records.indexedTo < length) yield* markIndexed(work, records);
    else if (old()) yield* readAnswerWords(work);
    else if (records && records.upTo < length) yield* readRecordWords(work, records);
    else return;
  }
}
