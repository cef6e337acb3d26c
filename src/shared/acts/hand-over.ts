/** What of a library goes to somebody else, as acts ask about it. */
import { createApplicantGroups, type ApplicantGroup } from '../archive/applicant-groups';
import type { ApplicantWork } from '../archive/applicant-work';
import type { RecordRef } from '../archive/meta';
import { holdsIn, leavesEmpty, matterOf, matterScope } from '../archive/review-scope';

export interface HandOver {
  /** Everything, and not what is on chosen lists. */
  readonly isWhole: boolean;
  /** With the calls that brought nothing, and what was written beside each. */
  readonly ledger: boolean;
  /** With the references of clients, the notes on those matters, and the questions lists were made of. */
  readonly matters: boolean;
  /** Whether a call goes with it. */
  hasCall(requestId: string): boolean;
  hasRecord(record: RecordRef): boolean;
  /** Of whatever kind. */
  hasId(id: string): boolean;
  hasList(listId: string): boolean;
  /** Where what was written there in entry `seq` holds for whoever gets it; `null`: it does not go. */
  scopeOf(scope: string, seq: number): string | null;
  /** A reference of a client that may go; of the others nobody is told. */
  isReference(reference: string): boolean;
  hasSpelling(spelling: string): boolean;
  /** An applicant as it is now, and the act that says so; `null`: none of its spellings goes. */
  applicantNow(groupId: string): (ApplicantGroup & { readonly seq: number }) | null;
}

/** Everything that may leave a library at all. */
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

/** What goes with chosen lists beside their records. */
export interface ChosenLists {
  /** `null`: everything goes. */
  readonly lists:
    | readonly {
        readonly listId: string;
        readonly recordKind: string;
        readonly ids: readonly string[];
      }[]
    | null;
  /** How the applicants of what is on the lists are spelt. */
  readonly spellings: readonly string[];
}

/** Learns from the whole log, in order, what the lists and the applicants are now. */
export interface ListsNow {
  /** The client reference of a list, as of entry `seq`. */
  reference(listId: string, reference: string, seq: number): void;
  deleted(listId: string, isDeleted: boolean): void;
  /** A matter that has another reference from entry `seq` on. */
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
  /** What was written in a matter before its last list left it went with that list. */
  const left: { readonly matter: string; readonly listId: string; readonly seq: number }[] = [];
  const renames: { readonly reference: string; readonly to: string; readonly seq: number }[] = [];
  const groups = createApplicantGroups();
  const lastOf = new Map<string, number>();
  const referenceOf = (listId: string): string => all.get(listId)?.clientReference ?? '';

  /** What a matter of entry `seq` is called now. */
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
    // What is of no matter goes with lists that are of none.
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
      // Acts of before name it by what it was called then.
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
      // A group goes as it is now: what another one took from it since is not of it.
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
