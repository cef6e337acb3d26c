import { z } from '../zod';
import { method } from '../ipc/define';

/** `tell`: says that there is a newer program, and fetches nothing by itself. */
export const UpdateMode = z.enum(['automatic', 'tell', 'never']);
export type UpdateMode = z.infer<typeof UpdateMode>;

/** Why the mode is what it is; all but `setting` mean that the person cannot change it. */
export const UpdateReason = z.enum([
  'not-packaged',
  'no-address',
  'other-installer',
  /** Nothing would say that a newer AppImage is from the same makers. */
  'unsigned',
  'policy',
  'policy-damaged',
  'setting',
]);
export type UpdateReason = z.infer<typeof UpdateReason>;

export const UpdateWay = z.object({ mode: UpdateMode, reason: UpdateReason });
export type UpdateWay = z.infer<typeof UpdateWay>;

/** `checkedAt`: ISO time of the last answer; `notes`: plain text of the makers, if any. */
export const UpdateState = z.discriminatedUnion('type', [
  z.object({ type: z.literal('idle'), checkedAt: z.string().nullable() }),
  z.object({ type: z.literal('checking') }),
  z.object({ type: z.literal('available'), version: z.string(), notes: z.string().nullable() }),
  z.object({ type: z.literal('downloading'), version: z.string(), percent: z.number() }),
  z.object({ type: z.literal('ready'), version: z.string() }),
  z.object({ type: z.literal('failed'), step: z.enum(['check', 'download']) }),
]);
export type UpdateState = z.infer<typeof UpdateState>;

const UpdateStatus = z.object({ way: UpdateWay, state: UpdateState });

export const updates = {
  status: method(z.undefined(), UpdateStatus),
  /** Asks now, unless updates are off. A failure is a state, never an error. */
  check: method(z.undefined(), UpdateStatus),
  /** Fetches what `check` found; progress comes as events. */
  download: method(z.undefined(), UpdateStatus),
  /** Ends the program and starts the newer one; false when none is ready. */
  restart: method(z.undefined(), z.boolean()),
};

export const updatesEvents = { 'updates.changed': UpdateStatus };
