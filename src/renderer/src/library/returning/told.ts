/** Derives the database's current state from the archive. New kinds of actions are added here. */
import type { ListQuery } from '@shared/archive/meta';
import type { ActOp, WorkOf } from '@shared/acts/acts';
import type { MatterWork } from '@shared/archive/matter-work';
import { recordKey } from '../contract/stored';
import type { KnownAct } from './returning';

interface ToldList {
  name: string;
  clientReference: string;
  isDeleted: boolean;
  readonly members: Set<string>;
  query?: ListQuery | undefined;
}

/** Indexed by the keys that the database uses. */
interface Told {
  readonly notes: Map<string, { readonly text: string; readonly at: string }>;
  /** Created matters, by reference. */
  readonly matters: Map<string, Omit<MatterWork, 'op' | 'version'>>;
  /** When each record was deleted. */
  readonly hidden: Map<string, string>;
  readonly lists: Map<string, ToldList>;
  /** Downloads that have been defined. */
  readonly downloads: Set<string>;
  /** Requests whose cost has been determined. */
  readonly charged: Set<string>;
}

const matterPrefix = 'matter:';

/** Returns the key for a matter's note. */
const matterKey = (reference: string): string => `${matterPrefix}${reference}`;

/** Returns the matter in a note's key, or `null` for a note on a record. */
export const matterOf = (key: string): string | null =>
  key.startsWith(matterPrefix) ? key.slice(matterPrefix.length) : null;

type TellsOf<O extends ActOp> = (told: Told, work: WorkOf<O>, at: string) => void;

/** `null` if an action's current state isn't stored. */
const tells: { readonly [O in ActOp]: TellsOf<O> | null } = {
  note: ({ notes }, { record, text }, at) => notes.set(recordKey(record), { text, at }),
  'matter-note': ({ notes }, { reference, text }, at) =>
    notes.set(matterKey(reference), { text, at }),
  matter({ matters }, { op: _op, version: _version, ...matter }) {
    if (matter.state === 'removed') matters.delete(matter.reference);
    else matters.set(matter.reference, matter);
  },
  'matter-rename': renameMatter,
  delete({ hidden }, { records }, at) {
    for (const ref of records) hidden.set(recordKey(ref), at);
  },
  restore({ hidden }, { records }) {
    for (const ref of records) hidden.delete(recordKey(ref));
  },
  'list-create'({ lists }, { listId, name, clientReference = '', ids = [], query }) {
    if (lists.has(listId)) return;
    const members = new Set(ids);
    lists.set(listId, { name, clientReference, isDeleted: false, members, query });
  },
  'list-query': (told, { listId, query }) => change(told, listId, { query }),
  'list-rename': (told, { listId, name }) => change(told, listId, { name }),
  'list-reference': (told, { listId, clientReference }) =>
    change(told, listId, { clientReference }),
  'list-delete': (told, { listId }) => change(told, listId, { isDeleted: true }),
  'list-restore': (told, { listId }) => change(told, listId, { isDeleted: false }),
  'list-add'({ lists }, { listId, ids }) {
    for (const id of ids) lists.get(listId)?.members.add(id);
  },
  'list-remove'({ lists }, { listId, ids }) {
    for (const id of ids) lists.get(listId)?.members.delete(id);
  },
  download({ downloads }, { downloadId, act }) {
    if (act.is === 'define') downloads.add(downloadId);
  },
  charge: ({ charged }, { requestId }) => charged.add(requestId),
  // Stored as the user performed it.
  assess: null,
  tag: null,
  'assessment-options': null,
  'applicant-group': null,
  'applicant-apart': null,
  // Not stored in the database.
  'forget-run': null,
  watch: null,
  'watch-bound': null,
  export: null,
  erased: null,
  usage: null,
  status: null,
  team: null,
};

function change({ lists }: Told, listId: string, to: Partial<ToldList>): void {
  const list = lists.get(listId);
  if (list) Object.assign(list, to);
}

/** Has the same effect as when the database applies the action. */
function renameMatter(
  { lists, matters, notes }: Told,
  { reference, to }: WorkOf<'matter-rename'>,
): void {
  if (reference === to) return;
  for (const list of lists.values()) {
    if (list.clientReference === reference) list.clientReference = to;
  }
  const [made, note] = [matters.get(reference), notes.get(matterKey(reference))];
  matters.delete(reference);
  if (made && !matters.has(to)) matters.set(to, { ...made, reference: to });
  if (!note) return;
  const other = notes.get(matterKey(to));
  const text = other ? `${other.text}\n\n${note.text}` : note.text;
  notes.delete(matterKey(reference));
  notes.set(matterKey(to), { ...note, text });
}

/** `known` is in archive order. */
export function toldBy(known: readonly KnownAct[]): Told {
  const told: Told = {
    notes: new Map(),
    matters: new Map(),
    hidden: new Map(),
    lists: new Map(),
    downloads: new Set(),
    charged: new Set(),
  };
  for (const { at, work } of known) {
    const tell = tells[work.op] as TellsOf<ActOp> | null;
    tell?.(told, work, at);
  }
  return told;
}
