/**
 * Acts that main records about the account that pays: downloads, watches, costs, usage and status
 * readings, files. The window isn't allowed to write them. A hand-over only includes those needed
 * to understand its calls.
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

/** The rules shared by these acts, unless otherwise stated. */
const ofMain = {
  by: 'main',
  touches: touchesNothing,
  counts: countsAsOther,
  names: namesNothing,
  decides: decidesNothing,
  several: null,
  informs: informsNobody,
  handsOver: staysHere,
  inTeam: staysHere,
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

/**
 * How many of each other's entries this copy and its team have received. Written once the received
 * entries have been flushed.
 */
export const team = act(
  z.object({
    op: z.literal('team'),
    version: z.literal(1),
    teamId: z.string().min(1).max(200),
    /** The archive whose entries `sent` counts. */
    archive: z.string(),
    /** The team's entries up to this number have been received. */
    pulled: z.number().int().min(0),
    /** The team has received our entries up to this number. */
    sent: z.number().int().min(0),
  }),
  ofMain,
);

/** What `/me` reported while no call was running. It includes everything up to entry `upTo`. */
export const usage = act(
  z.object({
    op: z.literal('usage'),
    units: z.number().int().nullable(),
    readAt: z.string(),
    upTo: z.number().int(),
  }),
  { ...ofMain, renumbered: ({ upTo }, numberUpTo) => ({ upTo: numberUpTo(upTo) }) },
);

/** What `/status` reported when data was being downloaded. */
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

/** What comparing the usage in `/me` revealed about a request without a complete answer. */
export const charge = act(
  z.object({
    op: z.literal('charge'),
    requestId: z.string(),
    charged: z.enum(['yes', 'no', 'unknown']),
    /** The number of units, if the request was charged. */
    units: z.number().int().nullable(),
  }),
  {
    ...ofMain,
    handsOver: ({ requestId }, { isWhole, ledger, hasCall }) =>
      isWhole && ledger && hasCall(requestId) ? {} : null,
  },
);
