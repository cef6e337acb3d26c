/**
 * The user's lists. The records on a `fixed` list are chosen by hand. Other lists are searches that
 * are run every time they're opened.
 */
import { ListQuery } from '../archive/meta';
import { matterOf } from '../archive/review-scope';
import { recordKinds } from '../records/kinds';
import { z } from '../zod';
import { act, asItIs, informsNobody, namesNothing, touchesNothing, type ActRules } from './act';
import type { Decision } from './decision';
import { idsLeft } from './erasure';

const listId = z
  .string()
  .min(1)
  .max(100)
  // Such an id would be mistaken for a matter's scope.
  .refine((id) => matterOf(id) === null);
const name = z.string().min(1).max(200);
const clientReference = z.string().max(80);
/** Ids of records of the list's kind. Larger sets are split across several entries. */
const ids = z.array(z.string()).max(200_000);

/** Rules shared by all acts about lists. */
const ofList: Omit<ActRules<{ readonly listId: string }>, 'decides'> = {
  by: 'person',
  touches: touchesNothing,
  counts: (work) => [['lists', work.listId]],
  names: namesNothing,
  several: null,
  informs: informsNobody,
  handsOver: (work, to) => (to.hasList(work.listId) ? {} : null),
  inTeam: (work, matters) => matters.ofList(work.listId),
  erases: (work, { isGoneList }) => (isGoneList(work.listId) ? null : {}),
  renumbered: asItIs,
};

function decided(
  type: 'list-name' | 'list-reference' | 'list',
  subject: string,
  value: string,
): readonly Decision[] {
  return [{ object: `${type} ${subject}`, type, subject, value }];
}

export const listCreate = act(
  z.object({
    op: z.literal('list-create'),
    listId,
    name,
    /**
     * `alike-search` is a saved search for similar names. It has its own kind so that earlier
     * versions ignore it. They would otherwise ignore the name and list all records.
     */
    kind: z.enum(['fixed', 'saved-search', 'alike-search']),
    recordKind: z.enum(recordKinds),
    /** A user-supplied reference, such as a client matter. */
    clientReference: clientReference.optional(),
    /** Only for a saved search. */
    query: ListQuery.optional(),
    /** The first members of a fixed list, in order. */
    ids: ids.optional(),
    /** The search from which a fixed list was created. */
    from: ListQuery.optional(),
    /**
     * Set if a fixed list was created with all rows of a complete answer: the search, when its last
     * page arrived, and the number of rows. Earlier versions ignore it.
     */
    allOf: z
      .object({ query: ListQuery, at: z.string().max(40), rows: z.number().int().min(0) })
      .optional(),
  }),
  {
    ...ofList,
    names: (work) => [[work.listId, work.name]],
    decides: (work) => decided('list-name', work.listId, work.name),
    informs: (work, now, seq) => now.reference(work.listId, work.clientReference ?? '', seq),
    inTeam: (work, matters) => matters.of(work.clientReference ?? ''),
    handsOver({ clientReference: reference, ...work }, to) {
      if (!to.hasList(work.listId)) return null;
      const mayGo = to.ledger || (reference !== undefined && to.isReference(reference));
      return {
        ...(mayGo ? {} : { clientReference: undefined }),
        // The search may name a mark that isn't public yet.
        ...(to.ledger || to.matters ? {} : { from: undefined, allOf: undefined }),
      };
    },
    erases(work, { isGoneList, isGone }) {
      if (isGoneList(work.listId)) return null;
      const left = idsLeft(work.ids ?? [], (id) => isGone(work.recordKind, id));
      return left ? { ids: [...left] } : {};
    },
  },
);

export const listRename = act(z.object({ op: z.literal('list-rename'), listId, name }), {
  ...ofList,
  names: (work) => [[work.listId, work.name]],
  decides: (work) => decided('list-name', work.listId, work.name),
});

/** Changes a saved search. A clearance is saved this way while the user is typing. */
export const listQuery = act(z.object({ op: z.literal('list-query'), listId, query: ListQuery }), {
  ...ofList,
  decides: ({ listId: of, query }) => [
    { object: `list-query ${of}`, type: 'list', subject: of, value: JSON.stringify(query) },
  ],
});

export const listReference = act(
  z.object({ op: z.literal('list-reference'), listId, clientReference }),
  {
    ...ofList,
    decides: (work) => decided('list-reference', work.listId, work.clientReference),
    informs: (work, now, seq) => now.reference(work.listId, work.clientReference, seq),
    // The act names a matter, so only members with access to that matter may see it.
    inTeam: (work, matters) => matters.of(work.clientReference),
    handsOver({ listId: of, clientReference: reference }, to) {
      if (!to.hasList(of)) return null;
      // The reference is this act's only content. If it may not be revealed, an empty one is handed
      // over.
      return to.ledger || to.isReference(reference) ? {} : { clientReference: '' };
    },
  },
);

export const listDelete = act(z.object({ op: z.literal('list-delete'), listId }), {
  ...ofList,
  decides: (work) => decided('list', work.listId, 'delete'),
  informs: (work, now) => now.deleted(work.listId, true),
});
export const listRestore = act(z.object({ op: z.literal('list-restore'), listId }), {
  ...ofList,
  decides: (work) => decided('list', work.listId, 'restore'),
  informs: (work, now) => now.deleted(work.listId, false),
});

interface OfMembers {
  readonly op: 'list-add' | 'list-remove';
  readonly listId: string;
  readonly ids: string[];
}

const ofMembers: ActRules<OfMembers> = {
  ...ofList,
  decides: (work) =>
    work.ids.map((id) => ({
      object: `member ${work.listId} ${id}`,
      type: 'member',
      subject: id,
      value: work.op === 'list-add' ? 'add' : 'remove',
      listId: work.listId,
    })),
  several: 'ids',
  erases(work, { isGoneList, isGone, kindOf }) {
    if (isGoneList(work.listId)) return null;
    const left = idsLeft(work.ids, (id) => isGone(kindOf(work.listId), id));
    return left ? { ids: [...left] } : {};
  },
};

export const listAdd = act(z.object({ op: z.literal('list-add'), listId, ids }), ofMembers);
export const listRemove = act(z.object({ op: z.literal('list-remove'), listId, ids }), ofMembers);
