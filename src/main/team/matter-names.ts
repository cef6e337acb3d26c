/**
 * What the team's matters are called in this copy. Somebody who renames a matter, or files
 * something under it, may not know that somebody else has just renamed it. Their act then applies to
 * that matter all the same, in every copy, and the matter has the last name in the team's order.
 */
import { rulesOf, type WorkMeta } from '@shared/acts/acts';
import { renameIn, withReferences } from '@shared/archive/matter-work';
import { teamMarkOf } from '@shared/archive/team-mark';

/** Who wrote an entry, and the last team entry that they had seen. */
export interface Author {
  readonly by: string;
  readonly seen: number;
}

/** An entry of this archive, whose matters had these names here when it was added. */
export interface Added {
  readonly local: number;
}

export interface MatterNames {
  /** Called for the archive's acts in order. Those without a mark were written here. */
  take(local: number, meta: Record<string, unknown>): void;
  /** Called with a rename that has been taken, once everything before it in the team is here. */
  place(meta: Record<string, unknown>): void;
  /** Called when everything up to this entry has come back from the team. */
  cameBack(local: number): void;
  /** Whether the rename with this number in the team has been taken. */
  isPlaced(seq: number): boolean;
  /** Returns the same names, for entries that may not be added after all. */
  fork(): MatterNames;
  /** Returns an entry's metadata with the names that its matters have here. */
  inCopy<T extends Record<string, unknown>>(meta: T, named: Author | Added): T;
  /**
   * Returns the objects that an act changes, under every name that its matter has had. If two acts
   * have none in common, their order doesn't matter.
   */
  objectsOf(work: WorkMeta, ...named: readonly (Author | Added)[]): ReadonlySet<string>;
}

/** A matter that somebody has renamed. */
interface Matter {
  readonly first: string;
  /** In the team's order. */
  readonly renames: (Author & { readonly seq: number; readonly to: string })[];
  here: string;
}

interface State {
  /** Those whose renames have a place in the team's order. */
  readonly matters: Matter[];
  /** Other matters that have been renamed here, in order. Another one may have got the old name. */
  sent: { readonly local: number; readonly inTeam: string; here: string }[];
  /** All renames in this archive, in its order. */
  readonly moves: { readonly local: number; readonly reference: string; readonly to: string }[];
}

export function createMatterNames(
  teamId: string,
  state: State = { matters: [], sent: [], moves: [] },
): MatterNames {
  const { matters, moves } = state;
  /** Returns the names that a matter has had here since an entry was added. */
  function namesSince(name: string, { local }: Added): readonly string[] {
    const names = [name];
    for (const move of moves)
      if (move.local > local && move.reference === names.at(-1)) names.push(move.to);
    return names;
  }

  /**
   * Returns the renamed matters that an author means by a name: the first that was created with it,
   * and all that got it later.
   */
  function meant(reference: string, author: Author): readonly Matter[] {
    const all = matters.filter((one) => nameFor(one, author) === reference);
    return all.filter((one, at) => at === 0 || one.first !== reference);
  }

  const namesInTeam = (reference: string, author: Author): readonly string[] => [
    reference,
    ...meant(reference, author).flatMap(({ first, renames }) => [
      first,
      ...renames.map(({ to }) => to),
    ]),
  ];

  function nameHere(reference: string, named: Author | Added): string {
    if ('local' in named) return namesSince(reference, named).at(-1) ?? reference;
    const [known] = meant(reference, named);
    return (known ?? state.sent.find(({ inTeam }) => inTeam === reference))?.here ?? reference;
  }

  const isPlaced = (seq: number): boolean =>
    matters.some(({ renames }) => renames.some((one) => one.seq === seq));

  function renamedHere(local: number, reference: string, to: string): readonly { here: string }[] {
    const all = [...matters, ...state.sent].filter(({ here }) => here === reference);
    if (all.length > 0) return all;
    const one = { local, inTeam: reference, here: to };
    state.sent.push(one);
    return [one];
  }

  /** Returns the matters that a rename concerns; `null` if it has no new place in the team's order. */
  function placed(meta: Record<string, unknown>): readonly Matter[] | null {
    const work = renameIn(meta);
    const mark = teamMarkOf(meta);
    if (!work || mark?.teamId !== teamId || isPlaced(mark.seq)) return null;
    const { seq, by, renamed } = mark;
    const { reference, seen } = renamed ?? { reference: work.reference, seen: seq };
    let all = meant(reference, { by, seen });
    if (all.length === 0) {
      const at = state.sent.findIndex(({ inTeam }) => inTeam === reference);
      const [sent] = at < 0 ? [] : state.sent.splice(at, 1);
      all = [{ first: reference, renames: [], here: sent?.here ?? work.to }];
      matters.push(...all);
    }
    for (const { renames } of all) renames.push({ seq, by, seen, to: work.to });
    return all;
  }

  return {
    take(local, meta) {
      const work = renameIn(meta);
      if (!work) return;
      const { reference, to } = work;
      moves.push({ local, reference, to });
      for (const matter of placed(meta) ?? renamedHere(local, reference, to)) matter.here = to;
    },
    place: (meta) => void placed(meta),
    cameBack(local) {
      state.sent = state.sent.filter((one) => one.local > local);
    },
    isPlaced,
    fork: () => createMatterNames(teamId, structuredClone(state)),
    inCopy(meta, named) {
      const called = withReferences(meta, (reference) => nameHere(reference, named));
      const work = renameIn(meta);
      const mark = teamMarkOf(meta);
      if (!mark || !work || 'local' in named) return called;
      const renamed = { reference: work.reference, seen: named.seen };
      return { ...called, team: { ...mark, renamed } };
    },
    objectsOf(work, ...named) {
      const names = new Set<string>();
      withReferences(work, (reference) => {
        for (const one of named) {
          const known = 'local' in one ? namesSince(reference, one) : namesInTeam(reference, one);
          for (const name of [...known, nameHere(reference, one)]) names.add(name);
        }
        return reference;
      });
      const objects = new Set<string>();
      for (const name of names.size > 0 ? names : ['']) {
        const called = withReferences(work, () => name);
        const counted = rulesOf(called).counts(called);
        if (counted === 'by-entry') objects.add(called.op);
        else for (const one of counted) objects.add(one.join(' '));
        for (const { object } of rulesOf(called).decides(called)) objects.add(object);
      }
      return objects;
    },
  };
}

/**
 * Returns a matter's name in its author's copy. Until an author's own rename has come back from the
 * team, whatever they receive comes after it.
 */
function nameFor({ first, renames }: Matter, { by, seen }: Author): string {
  let [name, last] = [first, -1];
  for (const one of renames) {
    const isPending = one.by === by && one.seq > seen;
    const place = isPending ? one.seen + 0.5 : one.seq;
    if ((!isPending && one.seq > seen) || place < last) continue;
    [name, last] = [one.to, place];
  }
  return name;
}
