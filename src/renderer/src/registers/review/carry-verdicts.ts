/** Lets a list created from search results start out with the assessments on screen. */
import { matterOf, matterScope } from '@shared/archive/review-scope';
import type { RecordKind } from '@shared/records/kinds';
import { grouped } from '@shared/values/grouped';
import { underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';
import { rowsFound } from '@renderer/library/with-answer';
import { createList, type NewList } from '../lists/list-edits';
import type { ReviewTarget } from './pending-signs.svelte';
import { saveComment, saveVerdict } from './review-edits';

interface Said {
  readonly id: string;
  readonly assessment: string | null;
  readonly comment: string | null;
}

/** Creates a list. `verdictsIn` is the scope of the assessments on screen. */
export async function createAssessedList(
  list: NewList,
  verdictsIn: string | undefined,
): Promise<string | null> {
  const listId = await createList(list);
  if (listId === null || verdictsIn === undefined || !('ids' in list.of)) return listId;
  const to = matterScope(list.clientReference ?? '') || listId;
  const { recordKind, of } = list;
  await underWay(carryVerdicts(recordKind, await of.ids, { from: verdictsIn, to }));
  return listId;
}

/**
 * Copies assessments from the scope `from` to `to`. A matter never takes over another matter's
 * assessments, and existing assessments are left alone.
 */
async function carryVerdicts(
  kind: RecordKind,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const isOtherMatter = matterOf(from) !== null && matterOf(to) !== null;
  if (from === to || isOtherMatter || ids.length === 0) return;
  const there = new Set((await said(kind, ids, to)).map(({ id }) => id));
  const carried = (await said(kind, ids, from)).filter(({ id }) => !there.has(id));
  const target: ReviewTarget = { kind, scope: to };
  for (const [assessment, some] of grouped(carried, (one) => one.assessment)) {
    const of = some.map(({ id }) => id);
    if (assessment !== null) await saveVerdict(target, of, assessment);
  }
  for (const { id, comment } of carried)
    if (comment !== null) await saveComment(target, id, comment);
}

async function said(
  kind: RecordKind,
  ids: readonly string[],
  scope: string,
): Promise<readonly Said[]> {
  const { client } = library;
  if (!client) return [];
  const rows = await rowsFound(client, { kind, ids, scope });
  return rows.flatMap(({ id, review }) => {
    const assessment = review?.assessment?.id ?? null;
    const comment = review?.comment ?? null;
    return assessment === null && comment === null ? [] : [{ id, assessment, comment }];
  });
}
