/**
 * What main writes of the account that buys: downloads, watches, costs, readings, files. None of it is
 * the window's to write. Somebody else gets none of it but what explains calls that are handed over.
 */
import { ErasedWork } from '../archive/erasing';
import { ExportWork } from '../archive/export-work';
import { DownloadWork } from '../archive/download-work';
import { WatchBoundWork, WatchWork } from '../archive/watch-work';
import { z } from '../zod';
import {
  act,
  asItIs,
  countsAsOther,
  decidesNothing,
  informsNobody,
  namesNothing,
  staysHere,
  touchesNothing,
  type ActRules,
} from './act';

/** What is so of all of them where nothing else is said. */
const ofMain = {
  by: 'main',
  touches: touchesNothing,
  counts: countsAsOther,
  names: namesNothing,
  decides: decidesNothing,
  several: null,
  informs: informsNobody,
  handsOver: staysHere,
  erases: asItIs,
  renumbered: asItIs,
} satisfies ActRules<object>;

export const download = act(DownloadWork, {
  ...ofMain,
  counts: ({ downloadId }) => [['downloads', downloadId]],
});

export const watch = act(WatchWork, {
  ...ofMain,
  counts: ({ watchId }) => [['watches', watchId]],
});

export const watchBound = act(WatchBoundWork, ofMain);

export const exported = act(ExportWork, {
  ...ofMain,
  counts: ({ sha256, name }) => [['exports', `${sha256} ${name}`]],
});

export const erased = act(ErasedWork, ofMain);

/** What `/me` said, while no call was under way: everything up to entry `upTo` is in it. */
export const usage = act(
  z.object({
    op: z.literal('usage'),
    units: z.number().int().nullable(),
    readAt: z.string(),
    upTo: z.number().int(),
  }),
  { ...ofMain, renumbered: ({ upTo }, numberUpTo) => ({ upTo: numberUpTo(upTo) }) },
);

/** What `/status` said, for what was fetched about that time. */
export const status = act(
  z.object({
    op: z.literal('status'),
    status: z.string().nullable(),
    datasets: z.array(
      z.object({
        dataset: z.string(),
        healthy: z.boolean().nullable(),
        checkedAt: z.string().nullable(),
        latestRecord: z.string().nullable(),
      }),
    ),
    readAt: z.string(),
  }),
  { ...ofMain, handsOver: (_, { isWhole }) => (isWhole ? {} : null) },
);

/** What a comparison with `/me` showed of a request that was not answered whole. */
export const charge = act(
  z.object({
    op: z.literal('charge'),
    requestId: z.string(),
    charged: z.enum(['yes', 'no', 'unknown']),
    /** With `yes`: how many. */
    units: z.number().int().nullable(),
  }),
  {
    ...ofMain,
    handsOver: ({ requestId }, { isWhole, ledger, hasCall }) =>
      isWhole && ledger && hasCall(requestId) ? {} : null,
  },
);
