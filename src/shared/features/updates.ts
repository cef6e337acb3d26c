import { z } from '../zod';
import { method } from '../ipc/define';

/** `tell`: tells the user about a newer version without downloading it. */
export const UpdateMode = z.enum(['automatic', 'tell', 'never']);
export type UpdateMode = z.infer<typeof UpdateMode>;

/** What determines the mode. The user can change it only if the reason is `setting`. */
export const UpdateReason = z.enum([
  'not-packaged',
  'no-address',
  'other-installer',
  /** The builds aren't signed, so there is no way to verify who created a newer AppImage. */
  'unsigned',
  'policy',
  'policy-damaged',
  'setting',
]);
export type UpdateReason = z.infer<typeof UpdateReason>;

export const UpdateWay = z.object({ mode: UpdateMode, reason: UpdateReason });
export type UpdateWay = z.infer<typeof UpdateWay>;

/**
 * `checkedAt`: when the update server last responded (ISO). `notes`: plain text from the publisher,
 * if any.
 */
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
  /**
   * Checks now, unless updates are turned off. Never rejects; a failure becomes part of the state.
   */
  check: method(z.undefined(), UpdateStatus),
  /** Downloads the update found by `check`. Progress is sent as events. */
  download: method(z.undefined(), UpdateStatus),
  /** Quits and starts the new version. Returns `false` if no update is ready. */
  restart: method(z.undefined(), z.boolean()),
};

export const updatesEvents = { 'updates.changed': UpdateStatus };
