/** Groups the user's acts by the object they affect, to find where two copies disagree. */
import { rulesOf, workIn } from '@shared/acts/acts';
import { keyOfAssessment, type Decision } from '@shared/acts/decision';
import type { Conflict, ConflictSide } from '@shared/features/restore';

type Meta = Readonly<Record<string, unknown>>;

/** Returns the decisions in an entry. The list is empty if the entry isn't a user action. */
function decisionsOf(meta: Meta): readonly Decision[] {
  const work = workIn(meta);
  return work ? rulesOf(work).decides(work) : [];
}

/**
 * Returns an act without the records that aren't allowed. If all are allowed, it's unchanged; if
 * none are, returns `null`.
 */
export function restricted<M extends Meta>(
  meta: M,
  mayTouch: (object: string) => boolean,
): M | null {
  const refused = decisionsOf(meta).filter(({ object }) => !mayTouch(object));
  if (refused.length === 0) return meta;
  const work = workIn(meta);
  const name = work && rulesOf(work).several;
  const objects = name && meta[name];
  if (!name || !Array.isArray(objects)) return null;
  const gone = new Set(refused.map(({ subject }) => subject));
  const left = (objects as readonly (string | { readonly id: string })[]).filter(
    (one) => !gone.has(typeof one === 'string' ? one : one.id),
  );
  return left.length === 0 ? null : { ...meta, [name]: left };
}

/** Collects the acts in one copy, in order, to find the last decision on each object. */
export interface WorkSide {
  /** Adds an act. `at` is in milliseconds since 1970. */
  add(meta: Meta, at: number): void;
  readonly last: ReadonlyMap<string, Decision & { readonly who: ConflictSide }>;
}

export function createWorkSide(): WorkSide {
  const last = new Map<string, Decision & { readonly who: ConflictSide }>();
  return {
    last,
    add(meta, at) {
      const by = typeof meta['by'] === 'string' ? meta['by'] : null;
      const who = { at: new Date(at).toISOString(), by };
      for (const one of decisionsOf(meta)) last.set(one.object, { ...one, who });
    },
  };
}

/**
 * Returns the objects about which both copies have made new decisions that differ. `names` contains
 * the names of lists by id, and of assessments by `keyOfAssessment`.
 */
export function conflictsOf(
  here: WorkSide,
  there: WorkSide,
  names: ReadonlyMap<string, string>,
): readonly Conflict[] {
  const found: Conflict[] = [];
  for (const [object, ours] of here.last) {
    const theirs = there.last.get(object);
    if (!theirs || theirs.value === ours.value) continue;
    const subject = names.get(ours.subject) ?? ours.subject;
    const say = ({ type, value }: Decision): string =>
      type === 'assessment' ? (names.get(keyOfAssessment(value)) ?? value) : value;
    const { listId } = ours;
    const list = listId === undefined ? null : (names.get(listId) ?? null);
    found.push({
      type: ours.type,
      subject,
      list,
      here: say(ours),
      there: say(theirs),
      whoHere: ours.who,
      whoThere: theirs.who,
    });
  }
  return found;
}
