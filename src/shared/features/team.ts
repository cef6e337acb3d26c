/**
 * The open library's team, whose members share their entries and pay only once. No method returns a
 * secret.
 */
import { method } from '../ipc/define';
import { z } from '../zod';

/** Why the team server can't be used. */
export const TeamTrouble = z.enum([
  /**
   * The connection couldn't be made or was lost. Nothing was stored unless a key shows otherwise.
   */
  'unreachable',
  /** The certificate doesn't match, or the server doesn't support encryption. */
  'not-secure',
  /** The login is unknown or the password is wrong. */
  'refused',
  /** There is no team in the database. */
  'no-team',
  /** The team was set up by a newer version. */
  'newer',
]);
export type TeamTrouble = z.infer<typeof TeamTrouble>;

export const TeamState = z.object({
  libraryId: z.string(),
  /** `postgres://login@host/database`, or `null` if the library isn't in a team. */
  address: z.string().nullable(),
  /** Whether to buy while the server can't be reached. */
  buysAway: z.boolean(),
  trouble: TeamTrouble.nullable(),
  /** Since when the server hasn't been available (ISO 8601), or `null` if it is. */
  awaySince: z.string().nullable(),
  /** Number of entries that may still have to be sent. */
  waiting: z.number().int(),
});
export type TeamState = z.infer<typeof TeamState>;

const Library = z.object({ libraryId: z.string() });

export const team = {
  state: method(Library, TeamState),
  /**
   * Joins once the user has agreed in a native dialog. If that fails, `address` stays `null` and
   * `trouble` is the reason. With `shares`, the team also receives what is already in the library.
   * Throws `invalid-input` for an unusable address, and `cancelled`.
   */
  join: method(
    Library.extend({
      address: z.string().trim().min(1).max(1_000),
      password: z.string().max(1_000),
      shares: z.boolean(),
    }),
    TeamState,
  ),
  /** Leaves the team. The library keeps everything it contains. */
  leave: method(Library, TeamState),
  /** Sets whether to buy while the server can't be reached. */
  away: method(Library.extend({ buysAway: z.boolean() }), TeamState),
  /** Returns how much each member has bought this month, as far as this user may see it. */
  spent: method(Library, z.array(z.object({ name: z.string(), units: z.number().int() }))),
};

export const teamEvents = {
  'team.changed': TeamState,
  /** A colleague's change replaced one that this user had made without seeing it. */
  'team.overruled': z.object({ libraryId: z.string(), name: z.string() }),
};
