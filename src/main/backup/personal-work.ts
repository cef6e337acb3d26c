/** What the person made of a library, by what each act is about; to find what two copies disagree on. */
import { WorkMeta } from '@shared/archive/meta';
import type { Conflict, ConflictSide } from '@shared/features/restore';

type Meta = Readonly<Record<string, unknown>>;

/** An act by its object: of one object the last act holds. */
interface Act {
  readonly object: string;
  readonly type: Conflict['type'];
  /** What it is about, for the person: a record's number, a list's id. */
  readonly subject: string;
  /** List on which it was done; absent: none, or the library as a whole. */
  readonly listId?: string;
  readonly value: string;
}

/** The acts of an entry; none where it is no act of the person. */
function actsOf(meta: Meta): readonly Act[] {
  const work = WorkMeta.safeParse(meta).data;
  switch (work?.op) {
    case 'note': {
      const { kind, id } = work.record;
      return [{ object: `note ${kind} ${id}`, type: 'note', subject: id, value: work.text }];
    }
    case 'matter-note': {
      const { reference, text } = work;
      const object = `matter-note ${reference}`;
      return [{ object, type: 'note', subject: reference, value: text }];
    }
    case 'applicant-group':
      // A group that is taken apart names none: nothing is left to disagree on.
      return work.spellings.map((spelling) => ({
        ...{ object: `applicant ${spelling}`, type: 'applicant', subject: spelling },
        value: work.name,
      }));
    case 'delete':
    case 'restore':
      return work.records.map(({ kind, id }) => ({
        ...{ object: `record ${kind} ${id}`, type: 'record', subject: id, value: work.op },
      }));
    case 'list-create':
    case 'list-rename':
      return [ofList('list-name', work.listId, work.name)];
    case 'list-reference':
      return [ofList('list-reference', work.listId, work.clientReference)];
    case 'list-delete':
    case 'list-restore':
      return [ofList('list', work.listId, work.op === 'list-delete' ? 'delete' : 'restore')];
    case 'list-add':
    case 'list-remove':
      return work.ids.map((id) => ({
        ...{ object: `member ${work.listId} ${id}`, type: 'member', subject: id },
        ...{ value: work.op === 'list-add' ? 'add' : 'remove', listId: work.listId },
      }));
    case 'assess': {
      const { kind, scope, assessment, comment } = work;
      return work.ids.flatMap((id): Act[] => {
        const said = (type: 'assessment' | 'comment', value: string): Act => ({
          ...assess(type, `${kind} ${scope} ${id}`, id, value),
          ...(scope === '' ? {} : { listId: scope }),
        });
        return [
          ...(assessment === undefined ? [] : [said('assessment', assessment ?? '')]),
          ...(comment === undefined ? [] : [said('comment', comment)]),
        ];
      });
    }
    case 'tag':
      return work.ids.flatMap((id) => [
        ...work.add.map((tag) => assess('tag', `${work.kind} ${id} ${tag}`, id, tag)),
        ...work.remove.map((tag) => assess('tag', `${work.kind} ${id} ${tag}`, id, '')),
      ]);
    default:
      return [];
  }
}

function ofList(type: 'list-name' | 'list-reference' | 'list', listId: string, value: string): Act {
  return { object: `${type} ${listId}`, type, subject: listId, value };
}

function assess(
  type: 'assessment' | 'comment' | 'tag',
  object: string,
  subject: string,
  value: string,
): Act {
  return { object: `${type} ${object}`, type, subject, value };
}

/**
 * An act without the records that it may not touch: the same where all may be, `null` where nothing
 * of it is left.
 */
export function restricted<M extends Meta>(
  meta: M,
  mayTouch: (object: string) => boolean,
): M | null {
  const acts = actsOf(meta);
  const refused = acts.filter(({ object }) => !mayTouch(object));
  if (refused.length === 0) return meta;
  const gone = new Set(refused.map(({ subject }) => subject));
  const { ids, records } = meta;
  if (Array.isArray(ids)) return withSome(meta, 'ids', (ids as unknown[]).filter(isLeft));
  if (Array.isArray(records)) {
    return withSome(
      meta,
      'records',
      (records as { id: unknown }[]).filter((one) => isLeft(one.id)),
    );
  }
  return null;

  function isLeft(id: unknown): boolean {
    return !gone.has(String(id));
  }
}

function withSome<M extends Meta>(meta: M, name: string, left: readonly unknown[]): M | null {
  return left.length === 0 ? null : { ...meta, [name]: left };
}

/** Where the person's name for an assessment stands among the names. */
export const keyOfAssessment = (id: string): string => `assessment ${id}`;

/** Takes the acts of one side, in order; knows what each object has come to. */
export interface WorkSide {
  /** `at`: in milliseconds. */
  add(meta: Meta, at: number): void;
  readonly last: ReadonlyMap<string, Act & { readonly who: ConflictSide }>;
}

export function createWorkSide(): WorkSide {
  const last = new Map<string, Act & { readonly who: ConflictSide }>();
  return {
    last,
    add(meta, at) {
      const by = typeof meta['by'] === 'string' ? meta['by'] : null;
      const who = { at: new Date(at).toISOString(), by };
      for (const one of actsOf(meta)) last.set(one.object, { ...one, who });
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
    const say = ({ type, value }: Act): string =>
      type === 'assessment' ? (names.get(keyOfAssessment(value)) ?? value) : value;
    const { listId } = ours;
    const list = listId === undefined ? null : (names.get(listId) ?? null);
    found.push({
      ...{ type: ours.type, subject, list, here: say(ours), there: say(theirs) },
      ...{ whoHere: ours.who, whoThere: theirs.who },
    });
  }
  return found;
}
