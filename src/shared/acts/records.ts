/** The user's acts on records: notes, deletions, and searches removed from the history. */
import { RecordRef } from '../archive/meta';
import { z } from '../zod';
import {
  act,
  asItIs,
  countsAsOther,
  decidesNothing,
  informsNobody,
  namesNothing,
  type ActRules,
  staysHere,
} from './act';
import type { Decision } from './decision';
import { ofEverybody } from './team';

const most = 200_000;

/** An empty string removes the note. */
export const note = act(
  z.object({ op: z.literal('note'), record: RecordRef, text: z.string().max(20_000) }),
  {
    by: 'person',
    touches: ({ record }) => [record],
    counts: ({ record: { kind, id } }) => [['notes', `${kind} ${id}`]],
    names: namesNothing,
    decides: ({ record: { kind, id }, text }) => [
      { object: `note ${kind} ${id}`, type: 'note', subject: id, value: text },
    ],
    several: null,
    informs: informsNobody,
    handsOver: ({ record }, to) => (to.hasRecord(record) ? {} : null),
    // The note is about the record itself, not about a matter.
    inTeam: ofEverybody,
    erases: ({ record: { kind, id }, text }, { isGone, names }) =>
      isGone(kind, id) || names(text) ? null : {},
    renumbered: asItIs,
  },
);

interface OfRecords {
  readonly op: 'delete' | 'restore';
  readonly records: RecordRef[];
}

const ofRecords: ActRules<OfRecords> = {
  by: 'person',
  touches: ({ records }) => records,
  counts: ({ records }) => records.map(({ kind, id }) => ['deletions', `${kind} ${id}`] as const),
  names: namesNothing,
  decides: ({ op, records }) =>
    records.map(({ kind, id }): Decision => ({
      object: `record ${kind} ${id}`,
      type: 'record',
      subject: id,
      value: op,
    })),
  several: 'records',
  informs: informsNobody,
  handsOver: (_, { isWhole }) => (isWhole ? {} : null),
  // Nobody may delete data that has been paid for from a colleague's copy.
  inTeam: staysHere,
  erases({ records }, { isGone }) {
    const left = records.filter(({ kind, id }) => !isGone(kind, id));
    if (left.length === records.length) return {};
    return left.length === 0 ? null : { records: left };
  },
  renumbered: asItIs,
};

const records = z.array(RecordRef).max(most);
export const remove = act(z.object({ op: z.literal('delete'), records }), ofRecords);
export const restore = act(z.object({ op: z.literal('restore'), records }), ofRecords);

/** Hides a search from the search history. Its rows are kept. */
export const forgetRun = act(z.object({ op: z.literal('forget-run'), runId: z.string() }), {
  by: 'person',
  touches: () => null,
  counts: countsAsOther,
  names: namesNothing,
  decides: decidesNothing,
  several: null,
  informs: informsNobody,
  handsOver: (_, { isWhole }) => (isWhole ? {} : null),
  // Each user has their own search history.
  inTeam: staysHere,
  erases: asItIs,
  renumbered: asItIs,
});
