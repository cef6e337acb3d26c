/** Describes what is handed over to somebody else, as the rules for acts need it. */
import { createApplicantGroups, type ApplicantGroup } from '../archive/applicant-groups';
import type { ApplicantWork } from '../archive/applicant-work';
import type { RecordRef } from '../archive/meta';
import { holdsIn, leavesEmpty, matterOf, matterScope } from '../archive/review-scope';

export interface HandOver {
  /** True if everything is handed over, rather than chosen lists. */
  readonly isWhole: boolean;
  /** True if requests without answers, and the entries about them, are included. */
  readonly ledger: boolean;
  /**
   * True if client references, the notes on those matters, and the lists' searches are included.
   */
  readonly matters: boolean;
  /** Returns whether a call is included. */
  hasCall(requestId: string): boolean;
  hasRecord(record: RecordRef): boolean;
  /** Returns whether a record of any kind with that id is included. */
  hasId(id: string): boolean;
  hasList(listId: string): boolean;
  /**
   * Returns the scope in which the content of entry `seq` applies for the recipient, or `null` if
   * it isn't included.
   */
  scopeOf(scope: string, seq: number): string | null;
  /** Returns whether a client reference is included. Other references are never revealed. */
  isReference(reference: string): boolean;
  hasSpelling(spelling: string): boolean;
  /**
   * Returns an applicant's current state and the act that defines it, or `null` if none of its
   * spellings are included.
   */
  applicantNow(groupId: string): (ApplicantGroup & { readonly seq: number }) | null;
}

/** Returns everything that may leave a library. */
export function wholeHandOver(has: Pick<HandOver, 'ledger' | 'matters' | 'hasCall'>): HandOver {
  return {
    isWhole: true,
    ledger: has.ledger,
    matters: has.matters,
    hasCall: has.hasCall,
    hasRecord: () => true,
    hasId: () => true,
    hasList: () => true,
    scopeOf: (scope) => scope,
    isReference: () => has.matters,
    hasSpelling: () => true,
    applicantNow: () => null,
  };
}

/** Data that accompanies the chosen lists' records. */
export interface ChosenLists {
  /** `null` for everything. */
  readonly lists:
    | readonly {
        readonly listId: string;
        readonly recordKind: string;
        readonly ids: readonly string[];
      }[]
    | null;
  /** The spellings of the applicants in the listed records. */
  readonly spellings: readonly string[];
}

/** Tracks the current lists and applicants while the entire log is read in order. */
export interface ListsNow {
  /** Records that a list has had this client reference since entry `seq`. */
  reference(listId: string, reference: string, seq: number): void;
  deleted(listId: string, isDeleted: boolean): void;
  /** Records that a matter has had a new name since entry `seq`. */
  renamed(reference: string, to: string, seq: number): void;
  applicant(work: ApplicantWork, seq: number): void;
  handOver(has: Pick<HandOver, 'ledger' | 'matters' | 'hasCall'>): HandOver;
}

export function createListsNow({ lists, spellings }: ChosenLists): ListsNow {
  const listIds = new Set(lists?.map(({ listId }) => listId));
  const ids = new Set(lists?.flatMap((list) => list.ids));
  const records = new Set(
    lists?.flatMap((list) => list.ids.map((id) => `${list.recordKind} ${id}`)),
  );
  const hasList = (listId: string): boolean => lists === null || listIds.has(listId);
  const spelt = new Set(spellings);
  const all = new Map<string, { readonly clientReference: string; readonly isDeleted: boolean }>();
  /** When a matter loses its last list, its earlier notes follow that list. */
  const left: { readonly matter: string; readonly listId: string; readonly seq: number }[] = [];
  const renames: { readonly reference: string; readonly to: string; readonly seq: number }[] = [];
  const groups = createApplicantGroups();
  const lastOf = new Map<string, number>();
  const referenceOf = (listId: string): string => all.get(listId)?.clientReference ?? '';

  /** Returns the current reference of the matter that an entry mentions. */
  const calledNow = (matter: string | null, seq: number): string | null =>
    renames
      .filter((one) => one.seq > seq)
      .reduce((name, { reference, to }) => (name === reference ? to : name), matter);

  function scopeIn(
    scope: string,
    seq: number,
    isReference: (reference: string) => boolean,
  ): string | null {
    const own = matterOf(scope);
    const went = left.find((one) => one.matter === own && one.seq > seq);
    const written = went?.listId ?? scope;
    if (hasList(written) && matterOf(written) === null && written !== '') return written;
    const matter = calledNow(matterOf(holdsIn(written, referenceOf)), seq);
    const chosen = [...all.keys()].filter(hasList);
    // Acts outside any matter are included if a chosen list isn't in a matter.
    if (matter === null)
      return scope === '' && (lists === null || chosen.some((id) => referenceOf(id) === ''))
        ? scope
        : null;
    const [first] = chosen.filter((listId) => referenceOf(listId) === matter);
    if (isReference(matter)) return matterScope(matter);
    return first ?? null;
  }

  return {
    reference(listId, clientReference, seq) {
      const { isDeleted = false } = all.get(listId) ?? {};
      const before = referenceOf(listId);
      all.set(listId, { clientReference, isDeleted });
      if (leavesEmpty(before, clientReference, all.values()))
        left.push({ matter: before, listId, seq });
    },
    deleted(listId, isDeleted) {
      const list = all.get(listId);
      if (list) all.set(listId, { ...list, isDeleted });
    },
    renamed(reference, to, seq) {
      renames.push({ reference, to, seq });
      for (const [listId, list] of all) {
        if (list.clientReference === reference) all.set(listId, { ...list, clientReference: to });
      }
    },
    applicant(work, seq) {
      groups.take(work);
      if ('groupId' in work) lastOf.set(work.groupId, seq);
    },
    handOver(has) {
      const { ledger, matters } = has;
      const wanted = new Set(
        [...all].flatMap(([id, one]) => (matters && hasList(id) ? one.clientReference : [])),
      );
      wanted.delete('');
      // Earlier entries use the reference that the matter had when they were written.
      for (const { reference, to } of renames.toReversed()) {
        if (wanted.has(to)) wanted.add(reference);
      }
      const isReference = (reference: string): boolean =>
        lists === null ? matters : wanted.has(reference);
      const mayName = (reference: string): boolean =>
        isReference(reference) ||
        (ledger && (lists === null || [...listIds].some((id) => referenceOf(id) === reference)));
      const scopeOf: HandOver['scopeOf'] = (scope, seq) => scopeIn(scope, seq, mayName);
      if (lists === null) return { ...wholeHandOver(has), scopeOf };
      const some = groups.all.filter((group) => group.spellings.some((one) => spelt.has(one)));
      // Groups are handed over in their current state, without spellings that have since been moved
      // to another group.
      const asNow = new Map(
        some.map((group) => [group.groupId, { ...group, seq: lastOf.get(group.groupId) ?? 0 }]),
      );
      return {
        ...has,
        isWhole: false,
        hasRecord: ({ kind, id }) => records.has(`${kind} ${id}`),
        hasId: (id) => ids.has(id),
        hasList,
        scopeOf,
        isReference,
        hasSpelling: (spelling) => spelt.has(spelling),
        applicantNow: (groupId) => asNow.get(groupId) ?? null,
      };
    },
  };
}
