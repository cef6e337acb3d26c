/** What the person made of a library, by what each act is about; to find what two copies disagree on. */
import { rulesOf, workIn } from '@shared/acts/acts';
import { keyOfAssessment, type Decision } from '@shared/acts/decision';
import type { Conflict, ConflictSide } from '@shared/features/restore';

type Meta = Readonly<Record<string, unknown>>;

/** What an entry decides; nothing where it is no act of the person. */
function decisionsOf(meta: Meta): readonly Decision[] {
  const work = workIn(meta);
  return work ? rulesOf(work).decides(work) : [];
}

/**
 * An act without the records that it may not touch: the same where all may be, `null` where nothing
 * of it is left.
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

/** Takes the acts of one side, in order; knows what each object has come to. */
export interface WorkSide {
  /** `at`: in milliseconds. */
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
 * What both sides changed by themselves, and not to the same. `names`: of lists by their ids, of
 * assessments by `keyOfAssessment`.
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
