/**
 * Looks for words in what no index holds: fields of records that nobody described, and answers of
 * other endpoints. An index of them would grow with every answer, for a question that is seldom
 * asked. So they are read when it is asked, a stretch at a time; between two stretches others have
 * their turn. Of what was read nothing is kept but which words stood where. What changes later is
 * read when it is asked for the next time.
 */
import type { RecordRef } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/catalogue';
import { fullTextFolding } from '@shared/service/fold';
import type { Engine } from '@renderer/library/engine/engine';
import type { OpenLibrary } from '@renderer/library/worker/open-library';
import { readAnswerWords } from './scan-answers';
import { createMarks, type Marks } from './scan-marks';
import { markIndexed, readRecordWords, recordsToRead } from './scan-records';
import { wordsOf, type Words } from './scan-words';

/** What is looked for. */
export interface ScanInput {
  /** Number of the scan, chosen by who asks; the first time begins it. */
  readonly scan: number;
  /** Words that must each stand somewhere in what is owned about a record. */
  readonly text: string;
  /** The records that are looked for; `null`: none, only answers that have all the words. */
  readonly kind: RecordKind | null;
}

/** A page of an answer that has all the words. */
export interface ScanHit {
  readonly searchKey: string;
  readonly page: number;
  /** The owned record that the answer is about; `null`: none, or it is not owned. */
  readonly record: RecordRef | null;
}

/** What a stretch brought. */
export interface ScanStep {
  /** Counts how often the answers were read: `hits` of another pass take the place of those before. */
  readonly pass: number;
  /** Those of this stretch; only where no records are looked for. */
  readonly hits: readonly ScanHit[];
  /** Pages with all the words, of the pass. */
  readonly answers: number;
  /** Rises when a query with this scan may find other rows. */
  readonly changes: number;
  /** Pages and records read, and to be read. */
  readonly read: number;
  readonly total: number;
  /** `waiting`: the index is still being built; the scan goes on when it is asked again. */
  readonly state: 'reading' | 'waiting' | 'done';
}

/** Rows in which the words were found by reading. */
export interface Beside {
  readonly engine: Engine;
  /** Their slots; some may be of records that are gone. */
  slots(): Uint32Array;
  has(slot: number): boolean;
}

/** A scan under way, or at its end. */
export interface Scan {
  /** Reads one stretch. */
  next(): Promise<ScanStep>;
  /** `null` as long as nothing can have been found. */
  readonly beside: Beside | null;
}

/** What the parts of a scan read and fill. */
export interface ScanWork {
  readonly library: OpenLibrary;
  readonly words: Words;
  readonly records: ScannedRecords | null;
  pass: number;
  /** Version of the answers when they were last read; 0: they were not. */
  answersAt: number;
  hits: ScanHit[];
  answers: number;
  changes: number;
  read: number;
  total: number;
}

/** The records that are looked for. */
export interface ScannedRecords {
  readonly kind: RecordKind;
  readonly engine: Engine;
  readonly marks: Marks;
  /** Of slots below this it is known what the index finds. */
  indexedTo: number;
  /** Slots below this were read. */
  upTo: number;
  /** Slots below this were there when the answers were last read. */
  answeredTo: number;
}

/** Milliseconds after which a stretch ends: less than a frame. */
const longest = 12;

/** A scan over an open library. `now` counts milliseconds. */
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
  /** The index was made anew and its slots are others, or words are folded in another way. */
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
          for (let slot = 0; slot < length; slot++) if (marks.isBeside(slot)) slots.push(slot);
          known = { changes, slots: Uint32Array.from(slots) };
          return known.slots;
        },
        has: marks.isBeside,
      };
    },
  };
}

/** Reads until nothing is left that was not read as it is now. */
async function* steadily(work: ScanWork): AsyncGenerator<void> {
  const { library, records } = work;
  const old = (): boolean => work.answersAt !== library.versions.answer;
  work.read = 0;
  work.total = records ? recordsToRead(records) : 0;
  if (old()) work.total += await library.db.answers.count();
  for (;;) {
    const length = records?.engine.length ?? 0;
    // First what the index finds: what is found beside that is known only then.
    if (records && records.indexedTo < length) yield* markIndexed(work, records);
    else if (old()) yield* readAnswerWords(work);
    else if (records && records.upTo < length) yield* readRecordWords(work, records);
    else return;
  }
}
