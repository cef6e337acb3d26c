/** What of a library goes to somebody else, as acts ask about it. */
import { createApplicantGroups, type ApplicantGroup } from '../archive/applicant-groups';
import type { ApplicantWork } from '../archive/applicant-work';
import type { RecordRef } from '../archive/meta';

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
    isReference: () => has.matters,
    hasSpelling: () => true,
    applicantNow: () => null,
  };
}

/** What goes with chosen lists beside their records. */
export interface ChosenLists {
  readonly lists: readonly {
    readonly listId: string;
    readonly recordKind: string;
    readonly ids: readonly string[];
  }[];
  /** How the applicants of what is on the lists are spelt. */
  readonly spellings: readonly string[];
}

/** Learns from the whole log, in order, what the lists and the applicants are now. */
export interface ListsNow {
  /** The client reference of a list. */
  reference(listId: string, reference: string): void;
  /** A matter that has another reference from now on. */
  renamed(reference: string, to: string): void;
  applicant(work: ApplicantWork, seq: number): void;
  handOver(has: Pick<HandOver, 'ledger' | 'matters' | 'hasCall'>): HandOver;
}

export function createListsNow({ lists, spellings }: ChosenLists): ListsNow {
  const listIds = new Set(lists.map(({ listId }) => listId));
  const ids = new Set(lists.flatMap((list) => list.ids));
  const records = new Set(
    lists.flatMap((list) => list.ids.map((id) => `${list.recordKind} ${id}`)),
  );
  const spelt = new Set(spellings);
  const references = new Map<string, string>();
  const renames: (readonly [reference: string, to: string])[] = [];
  const groups = createApplicantGroups();
  const lastOf = new Map<string, number>();
  return {
    reference(listId, reference) {
      if (listIds.has(listId)) references.set(listId, reference);
    },
    renamed(reference, to) {
      renames.push([reference, to]);
      for (const [listId, one] of references) if (one === reference) references.set(listId, to);
    },
    applicant(work, seq) {
      groups.take(work);
      if ('groupId' in work) lastOf.set(work.groupId, seq);
    },
    handOver({ ledger, matters, hasCall }) {
      const wanted = new Set(matters ? references.values() : []);
      wanted.delete('');
      // Acts of before name it by what it was called then.
      for (const [reference, to] of renames.toReversed()) if (wanted.has(to)) wanted.add(reference);
      const some = groups.all.filter((group) => group.spellings.some((one) => spelt.has(one)));
      // A group goes as it is now: what another one took from it since is not of it.
      const asNow = new Map(
        some.map((group) => [group.groupId, { ...group, seq: lastOf.get(group.groupId) ?? 0 }]),
      );
      return {
        isWhole: false,
        ledger,
        matters,
        hasCall,
        hasRecord: ({ kind, id }) => records.has(`${kind} ${id}`),
        hasId: (id) => ids.has(id),
        hasList: (listId) => listIds.has(listId),
        isReference: (reference) => wanted.has(reference),
        hasSpelling: (spelling) => spelt.has(spelling),
        applicantNow: (groupId) => asNow.get(groupId) ?? null,
      };
    },
  };
}
