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
  /** The member's certificate or its key can't be used, or the server doesn't accept it. */
  'certificate',
  /** The key of the member's certificate needs its passphrase. */
  'key-locked',
  'wrong-passphrase',
  /** The team's contents are encrypted, and this copy doesn't have the passphrase. */
  'sealed',
  /** A passphrase was expected, but everything would be sent as the server can read it. */
  'not-sealed',
  /** There is no team in the database. */
  'no-team',
  /** The team was set up by a newer version. */
  'newer',
  /** The member is leaving or was removed, and what came from the team is being erased here. */
  'left',
]);
export type TeamTrouble = z.infer<typeof TeamTrouble>;

/** Why an address can't be used. */
export const WrongAddress = z.enum([
  'malformed',
  /** It contains a password, which would end up in histories and logs. */
  'has-password',
  /** It requests a connection without a verified certificate. */
  'insecure',
]);
export type WrongAddress = z.infer<typeof WrongAddress>;

/** Where an address leads, before anything is connected. */
export const TeamPlace = z.object({
  host: z.string(),
  login: z.string(),
  /** Checksum of the certificate that a link brings along; `null` if it brings none. */
  fingerprint: z.string().nullable(),
  /** Whether the link says that the team has a passphrase. */
  isSealed: z.boolean(),
});
export type TeamPlace = z.infer<typeof TeamPlace>;

/** Long enough for a link with a certificate. */
const Address = z.string().trim().min(1).max(8_000);

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
  /** Whether leaving the team erases what came from it. */
  erases: z.boolean(),
});
export type TeamState = z.infer<typeof TeamState>;

const Library = z.object({ libraryId: z.string() });

export const team = {
  state: method(Library, TeamState),
  /** Reads an address or a link to join with. Connects nothing. */
  read: method(z.object({ address: Address }), z.union([TeamPlace, WrongAddress])),
  /**
   * Joins once the user has agreed in a native dialog. If that fails, `address` stays `null` and
   * `trouble` is the reason. With `shares`, the team also receives what is already in the library.
   * Throws `invalid-input` for an unusable address, and `cancelled`.
   */
  join: method(
    Library.extend({
      address: Address,
      /** '' if a certificate is enough. */
      password: z.string().max(1_000),
      /** '' until `trouble` is `key-locked`. */
      keyPassphrase: z.string().max(1_000),
      /** The team's; '' until `trouble` is `sealed`, or for a team without one. */
      passphrase: z.string().max(1_000),
      shares: z.boolean(),
    }),
    TeamState,
  ),
  /**
   * Leaves the team. The library keeps everything it contains, unless the team has decided otherwise.
   * Then it asks in a native dialog. Throws `cancelled`.
   */
  leave: method(Library, TeamState),
  /** Sets whether to buy while the server can't be reached. */
  away: method(Library.extend({ buysAway: z.boolean() }), TeamState),
  /** Returns the names of members whose copies have not yet deleted what somebody deleted. */
  awaited: method(Library, z.array(z.string())),
  /** Returns how much each member has bought this month, as far as this user may see it. */
  spent: method(Library, z.array(z.object({ name: z.string(), units: z.number().int() }))),
};

export const teamEvents = {
  'team.changed': TeamState,
  /** A colleague has deleted something permanently, so the window's database is rebuilt. */
  'team.erased': Library,
  /** A colleague's change replaced one that this user had made without seeing it. */
  'team.overruled': z.object({ libraryId: z.string(), name: z.string() }),
};
