/** What the person made of a library, by what each act is about; to find what two copies disagree on. */
import { WorkMeta } from '@shared/archive/meta';
import type { Conflict } from '@shared/features/restore';

/** An act by its object: of one object the last act holds. */
interface Act {
  readonly object: string;
  readonly type: Conflict['type'];
  /** What it is about, for the person: a record's number, a list's name. */
  readonly subject: string;
  readonly value: string;
}
/** The acts of an entry; none where it is no act of the person. */
export function actsOf(meta: Record<string, unknown>): readonly Act[] {
  const work = WorkMeta.safeParse(meta).data;
  switch (work?.op) {
    case 'note': {
      const { kind, id } = work.record;
      return [{ object: `note ${kind} ${id}`, type: 'note', subject: id, value: work.text }];
    }
    case 'delete':
    case 'restore':
      return work.records.map(({ kind, id }) => ({
        ...{ object: `record ${kind} ${id}`, type: 'record', subject: id, value: work.op },
      }));
    case 'list-create':
    case 'list-rename':
      return [act('list-name', work.listId, work.name)];
    case 'list-reference':
      return [act('list-reference', work.listId, work.clientReference)];
    case 'list-delete':
    case 'list-restore':
      return [act('list', work.listId, work.op === 'list-delete' ? 'delete' : 'restore')];
    case 'list-add':
    case 'list-remove':
      return work.ids.map((id) => ({
        object: `member ${work.listId} ${id}`,
        type: 'member',
        subject: id,
        value: work.op === 'list-add' ? 'add' : 'remove',
      }));
    default:
      return [];
  }
}

function act(type: 'list-name' | 'list-reference' | 'list', listId: string, value: string): Act {
  return { object: `${type} ${listId}`, type, subject: listId, value };
}

/** Takes the acts of one side, in order; knows what each object has come to. */
export interface WorkSide {
  add(meta: Record<string, unknown>): void;
  readonly last: ReadonlyMap<string, Act>;
}

export function createWorkSide(): WorkSide {
  const last = new Map<string, Act>();
  return {
    last,
    add(meta) {
      for (const one of actsOf(meta)) last.set(one.object, one);
    },
  };
}

/** What both sides changed by themselves, and not to the same. `names`: of lists, by their ids. */
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
    found.push({ type: ours.type, subject, here: ours.value, there: theirs.value });
  }
  return found;
}
