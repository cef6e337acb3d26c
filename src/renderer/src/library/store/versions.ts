/**
 * The migration steps of the database schema. Append-only: a released step never changes. There are
 * few indexes besides primary keys, because each one makes writing more expensive.
 */
export interface Version {
  readonly version: number;
  /** Describes what changed, and why. Tables not listed are unchanged. */
  readonly why: string;
  readonly stores: Readonly<Record<string, string | null>>;
  /** Applies the archive again: the tables are emptied and refilled. */
  readonly applyAgain?: true;
}

export const versions: readonly Version[] = [
  {
    version: 1,
    why: 'The first shape. Records are searched in memory, so their tables have no index but the id.',
    stores: {
      meta: 'key',
      trademarks: 'id',
      insiders: 'id',
      companies: 'id',
      answers: '[searchKey+page], about',
      runs: 'runId, searchKey',
      hits: '[runId+page]',
      requests: 'requestId, seq',
      notes: 'key',
      deleted: 'key',
      pictures: 'applicationNumber',
    },
  },
  {
    version: 2,
    why: 'Lists of the person, and what was put on them and taken off, step by step.',
    stores: { lists: 'listId', listChanges: '[listId+n]' },
  },
  {
    version: 3,
    why: 'Downloads are known, so that their windows are one list. Those of before stay unknown to it.',
    stores: { downloads: 'downloadId' },
  },
  {
    version: 4,
    why: 'Events of a feed are rows of their own; before, a mark had the last of its changes only.',
    stores: { events: 'id' },
    applyAgain: true,
  },
  {
    version: 5,
    why: 'What the person thinks of records, step by step; and what records said before.',
    stores: { reviewActs: 'seq', earlier: '[key+seq]' },
    applyAgain: true,
  },
  {
    version: 6,
    why: 'A record knows since when its status is what it is; of those before, only the archive tells.',
    stores: {},
    applyAgain: true,
  },
  {
    version: 7,
    why: 'What owned pictures look like in some hundred bytes, made of them when it is first asked for.',
    stores: { pictureLooks: 'applicationNumber' },
  },
  {
    version: 8,
    why: 'Earlier answers about a record are kept as earlier copies of it are; those of before are in the archive.',
    stores: {},
    applyAgain: true,
  },
  {
    version: 9,
    why: 'Matters are made, also without a list; which of them calls name is read without reading all calls.',
    stores: { matters: 'reference', requests: 'requestId, seq, clientReference' },
  },
  {
    version: 10,
    why: 'What colleagues replaced unseen has one table; before, only notes had theirs, among the notes.',
    stores: { overruled: 'object' },
    applyAgain: true,
  },
  {
    version: 11,
    why: 'A record knows where it first arrived, so that a list keeps its order when the index is built again.',
    stores: {},
    applyAgain: true,
  },
];

/** The version written by this program. */
export const latestVersion = Math.max(...versions.map((step) => step.version));
