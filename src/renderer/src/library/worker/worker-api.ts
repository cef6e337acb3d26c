/** The worker's methods for the open library. */
import { readAnswers, readEarlierAnswers, readPages } from '../queries/answer-pages';
import type { ReturnedEntry } from '@shared/features/archive';
import { appError } from '@shared/ipc/error';
import { soundAssumptions, type Assumptions } from '@shared/service/assumptions';
import { readAppliedSeq, readArchiveExtent } from '../store/database';
import { readCompleteLists } from '../store/complete-lists';
import { asShown } from '../store/excluded-rows';
import { readHandover } from '../queries/hand-over';
import { readApplicants } from '../queries/applicants';
import { readApplicantsAlike } from '../queries/applicants-alike';
import { readCopies } from '../queries/copies';
import { readDeleted, readDeletedCompanies } from '../queries/deleted';
import {
  destroyDatabases,
  openAsItIs,
  openDatabase,
  readDatabases,
  type Opened,
} from '../store/open-database';
import { readMatterNotes, readMatters } from '../store/matters';
import { readMatterRecords, readMatterTagged } from '../queries/matter-records';
import type { OpenedLibrary } from '../contract/open-shapes';
import { openLibrary, type OpenLibrary } from '../open/open-library';
import { memberIds } from '../store/list-members';
import { readOverruled } from '../apply/overruled';
import { countByList, listsOf, readLists } from '../queries/lists';
import type { LibraryMethods, Versions } from '../contract/protocol';
import { createAnswered, createHandles, inOrderOfIds, type Handles } from '../rows/result-sets';
import { findRow, placeOf } from '../queries/row-window';
import { readDeadlineIds, readDeadlines } from '../queries/deadlines';
import { answerQuery } from '../queries/queries';
import { readWatchNews } from '../queries/watch-news';
import {
  readBroughtBy,
  readCounts,
  readForExport,
  readLikenesses,
  readRecord,
  readWindow,
} from '../rows/read-rows';
import { statusAt } from '../store/status-readings';
import { returnedEntries } from '../returning/returned-entries';
import type { KnownArchive } from '../returning/returning';
import { createCalm } from '../scheduling/calm';
import { createTurns, type Turns } from '../scheduling/turns';
import { createScans, type Scans } from '../scan/scans';
import { removeSnapshots } from '../search/snapshot/snapshot';
import { privateFiles } from '../search/snapshot/snapshot-files';

/** Problems that the browser causes with the database; see the notices with the same names. */
interface DatabaseTroubles {
  readonly lost: () => void;
  readonly unanswered: () => void;
}

const untold: DatabaseTroubles = { lost: () => undefined, unanswered: () => undefined };

/** The methods for one window, with its own answers and scans. */
interface Asker {
  readonly methods: LibraryMethods;
  /** Called when the window is gone. Frees anything kept for it. */
  readonly end: () => void;
}

/** Objects shared by all windows. */
interface Askers {
  readonly newAsker: () => Asker;
  /** Returns entries that the open library has but the archive lacks. */
  readonly held: (known: KnownArchive) => AsyncIterable<readonly ReturnedEntry[]>;
}

/** Creates the methods for a single window. */
export function createLibraryMethods(...given: Parameters<typeof createAskers>): Asker['methods'] {
  return createAskers(...given).newAsker().methods;
}

/**
 * Starts without an open library. `changed` receives the versions after every change. `newAsker`
 * creates the methods for a window. Opening and closing affects all windows.
 */
export function createAskers(
  changed: (versions: Versions) => void,
  { lost, unanswered }: DatabaseTroubles = untold,
): Askers {
  let current: OpenLibrary | null = null;
  let openedId = '';
  const forgetful = new Set<() => void>();
  const calm = createCalm();

  function library(): OpenLibrary {
    if (!current) throw appError('no-connection', { message: 'no library is open' });
    return current;
  }
  let closing: Promise<void> = Promise.resolve();
  /** Closes the library immediately. Resolves once none of its files are open. */
  async function close(): Promise<void> {
    for (const forget of forgetful) forget();
    const open = current;
    current = null;
    if (open) closing = Promise.all([closing, open.close()]).then(() => undefined);
    await closing;
  }

  const open: LibraryMethods['open'] = async ({ libraryId, assumptions, startOver = false }) => {
    await close();
    const opened = await openDatabase(libraryId, startOver, unanswered);
    return openOver(opened, libraryId, assumptions);
  };

  async function openOver(
    { db, setAside, isUpgraded }: Opened,
    libraryId: string,
    assumptions: Assumptions,
  ): Promise<OpenedLibrary> {
    const files = privateFiles();
    const snapshots = files && { files, calm: calm.reached };
    const opened = await openLibrary(db, assumptions, changed, snapshots);
    current = opened;
    db.on('close', () => {
      if (current === opened) lost();
    });
    openedId = libraryId;
    const [appliedSeq, extent] = [await readAppliedSeq(db), await readArchiveExtent(db)];
    return { appliedSeq, extent, setAside, isUpgraded };
  }

  function methodsFor(handles: Handles, scans: Scans, turns: Turns): LibraryMethods {
    return {
      open,
      async openEarly({ libraryId, assumptions: stored }) {
        const db = await openAsItIs(libraryId, unanswered);
        if (!db) return null;
        const assumptions = soundAssumptions(stored);
        const library = await openOver(
          { db, setAside: [], isUpgraded: false },
          libraryId,
          assumptions,
        );
        return { libraryId, assumptions, library };
      },
      async startOver() {
        const { assumptions } = library();
        await open({ libraryId: openedId, assumptions, startOver: true });
        return null;
      },
      async close() {
        await close();
        return null;
      },
      async destroy({ libraryId }) {
        await close();
        const names = await destroyDatabases(libraryId, unanswered);
        const files = privateFiles();
        // A snapshot contains the same words as the records, so it is removed along with them.
        if (files) await removeSnapshots(files, names);
        return null;
      },
      databases: async () => readDatabases(unanswered),
      async assume({ assumptions }) {
        await library().assume(assumptions);
        return null;
      },
      async apply(batch) {
        const { appliedSeq, outOfStep, changes } = await library().apply(batch);
        return { appliedSeq, outOfStep, changed: [...changes.topics] };
      },
      async goOnAfter({ seq, extent }) {
        await library().goOnAfter(seq, extent);
        return null;
      },
      async query(input) {
        const open = library();
        calm.asked();
        const answer = await answerQuery(open, handles, input, scans, turns.take(input.turn));
        // The library was closed in the meantime, so its rows must not be mistaken for those of the
        // current one.
        if (current === open) return answer;
        handles.release(answer.handle);
        throw appError('no-connection', { message: 'another library was opened' });
      },
      broughtBy: async ({ handle }) => readBroughtBy(library(), handles.get(handle)),
      window: async ({ handle, from, to }) => readWindow(library(), handles.get(handle), from, to),
      async ids({ handle }) {
        const { engine, slots } = handles.get(handle);
        return Array.from(slots, (slot) => engine.idAt(slot));
      },
      likenesses: async ({ handle }) => readLikenesses(handles.get(handle)),
      async locate({ handle, id }) {
        return placeOf(handles.get(handle), id);
      },
      find: async ({ handle, ...wanted }) =>
        findRow(handles.get(handle), wanted, library().assumptions.folding),
      async facets({ handle, of }) {
        const { engine, found } = handles.get(handle);
        return of.map((one) => engine.facet(found, one));
      },
      copies: async ({ handle, from }) => readCopies(library(), handles.get(handle), from),
      facetLists: async ({ handle }) => countByList(library().db, handles.get(handle)),
      watchNews: async (of) => readWatchNews(library().db, of),
      lists: async ({ quickly }) => readLists(library(), handles, quickly),
      members: async ({ listId }) => memberIds(library().db, listId),
      matters: async () => readMatters(library().db),
      matterNotes: async () => readMatterNotes(library().db),
      matterRecords: async (of) => readMatterRecords(library(), handles, of),
      matterTagged: async (of) => readMatterTagged(library(), handles, of),
      deadlines: async (of) => readDeadlines(library(), handles, of),
      deadlineIds: async (of) => readDeadlineIds(library(), handles, of),
      applicants: async () => readApplicants(library()),
      applicantsAlike: async (of) => readApplicantsAlike(library(), of, turns.take(of.turn)),
      reviewVocabulary: async () => library().reviews.vocabulary,
      assessedBefore: async ({ kind, scope, ids }) => library().reviews.before(kind, scope, ids),
      taggedBefore: async ({ kind, ids, tags }) => library().reviews.tagged(kind, ids, tags),
      listsOf: async ({ kind, id }) => listsOf(library().db, kind, id),
      overruled: async ({ of }) => readOverruled(library().db, of),
      handover: async ({ listIds }) => readHandover(library(), handles, listIds),
      async release({ handle }) {
        handles.release(handle);
        return null;
      },
      async pin(input) {
        const open = library();
        const from = 'handle' in input ? handles.get(input.handle) : null;
        const kind = 'handle' in input ? handles.get(input.handle).kind : input.kind;
        const scope = 'handle' in input ? handles.get(input.handle).scope : (input.scope ?? '');
        const engine = from?.engine ?? open.reviewed(kind, scope);
        const all = from?.slots ?? new Uint32Array();
        const some = 'rows' in input ? inOrderOfIds(engine, all, input.rows) : null;
        const slots = some ?? ('ids' in input && input.ids ? engine.slotsOf(input.ids) : all);
        return {
          handle: handles.add(
            createAnswered({ kind, scope, engine, slots, sort: null, pinned: true }),
          ),
          kind,
          count: slots.length,
          undecided: 0,
          added: 0,
          unanswerable: [],
          version: open.versions[kind],
          indexed: engine.size,
          owned: open.owned(kind),
        };
      },
      exportRows: async (input) => readForExport(library(), handles.get(input.handle), input),
      record: async ({ kind, id }) => readRecord(library(), kind, id),
      async owned({ kind, ids }) {
        const found = await library()
          .db.records(kind)
          .bulkGet([...ids]);
        return Object.fromEntries(found.flatMap((row) => (row ? [[row.id, row.fetchedAt]] : [])));
      },
      async runs({ endpoint }) {
        const { db } = library();
        const runs = await db.runs.toArray();
        const asked = runs.filter((run) => endpoint === undefined || run.endpoint === endpoint);
        return (await asShown(db, asked)).toSorted((a, b) => b.lastSeq - a.lastSeq);
      },
      async run({ runId }) {
        const { db } = library();
        const run = await db.runs.get(runId);
        return run ? ((await asShown(db, [run]))[0] ?? null) : null;
      },
      completeLists: async ({ endpoint }) => readCompleteLists(library().db, endpoint),
      answer: async ({ searchKey, runId }) => readPages(library().db, searchKey, runId),
      earlierAnswers: async ({ searchKey }) => readEarlierAnswers(library().db, searchKey),
      answers: async () => readAnswers(library().db),
      scan: async (input) => scans.next(library(), input),
      async scanEnd({ scan }) {
        scans.end(scan);
        return null;
      },
      requests: async ({ before, limit }) =>
        library()
          .db.requests.where('seq')
          .below(before ?? Infinity)
          .reverse()
          .limit(limit)
          .toArray(),
      deleted: async () => readDeleted(library().db),
      deletedCompanies: async () => readDeletedCompanies(library().db),
      picture: async ({ applicationNumber }) =>
        (await library().db.pictures.get(applicationNumber)) ?? null,
      statusAt: async ({ at }) => statusAt(library().db, at),
      counts: async () => readCounts(library()),
    };
  }

  function newAsker(): Asker {
    const handles = createHandles();
    const scans = createScans();
    const forget = (): void => {
      handles.clear();
      scans.clear();
    };
    forgetful.add(forget);
    return {
      methods: methodsFor(handles, scans, createTurns()),
      end() {
        forget();
        forgetful.delete(forget);
      },
    };
  }
  return { newAsker, held: (known) => returnedEntries(library().db, known) };
}
