/** The team of the open library: it shares its entries and pays once. No method returns a secret. */
import { method } from '../ipc/define';
import { z } from '../zod';

/** Why the team's server can't be used. */
export const TeamTrouble = z.enum([
  /** The connection was not made or was lost. Nothing was stored unless a key says otherwise. */
  'unreachable',
  /** The certificate does not fit, or the server offers no encryption. */
  'not-secure',
  /** Unknown login or wrong password. */
  'refused',
  /** The database has no team. */
  'no-team',
  /** The team is of a newer version. */
  'newer',
]);
export type TeamTrouble = z.infer<typeof TeamTrouble>;

export const TeamState = z.object({
  libraryId: z.string(),
  /** `postgres://login@host/database`; `null` if the library has no team. */
  address: z.string().nullable(),
  /** Whether to buy while the server can't be reached. */
  buysAway: z.boolean(),
  trouble: TeamTrouble.nullable(),
  /** Since when the server can't be used (ISO 8601); `null` if it can. */
  awaySince: z.string().nullable(),
  /** Number of entries that may still have to be sent. */
  waiting: z.number().int(),
});
export type TeamState = z.infer<typeof TeamState>;

const Library = z.object({ libraryId: z.string() });

export const team = {
  state: method(Library, TeamState),
  /**
   * Joins once the user has agreed in a native dialog. If it fails, `address` stays `null` and
   * `trouble` says why. With `shares`, the team also gets what is in the library already. Throws
   * `invalid-input` for an unusable address, and `cancelled`.
   */
  join: method(
    Library.extend({
      address: z.string().trim().min(1).max(1_000),
      password: z.string().max(1_000),
      shares: z.boolean(),
    }),
    TeamState,
  ),
  /** Leaves; the library keeps everything that it has. */
  leave: method(Library, TeamState),
  /** Sets whether to buy while the server can't be reached. */
  away: method(Library.extend({ buysAway: z.boolean() }), TeamState),
  /** Returns the names of members whose copies have not yet deleted what somebody deleted. */
  awaited: method(Library, z.array(z.string())),
  /** Returns who bought how much this month, as far as this person may see it. */
  spent: method(Library, z.array(z.object({ name: z.string(), units: z.number().int() }))),
};

export const teamEvents = {
  'team.changed': TeamState,
  /** A colleague has deleted something permanently, so the window's database is rebuilt. */
  'team.erased': Library,
  /** A colleague's change replaced one that this person had made without seeing theirs. */
  'team.overruled': z.object({ libraryId: z.string(), name: z.string() }),
};
