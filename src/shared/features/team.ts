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
  /** The member's certificate or its key can't be used, or the server doesn't accept it. */
  'certificate',
  /** The key of the member's certificate needs its passphrase. */
  'key-locked',
  'wrong-passphrase',
  /** The team's contents are encrypted, and this copy doesn't have the passphrase. */
  'sealed',
  /** A passphrase was expected, but everything would be sent as the server can read it. */
  'not-sealed',
  /** The database has no team. */
  'no-team',
  /** The team is of a newer version. */
  'newer',
]);
export type TeamTrouble = z.infer<typeof TeamTrouble>;

/** Why an address can't be used. */
export const WrongAddress = z.enum([
  'malformed',
  /** It contains a password, which would end up in histories and logs. */
  'has-password',
  /** It asks for a connection without a checked certificate. */
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
  /** Reads an address or a link to join with. Connects nothing. */
  read: method(Address, z.union([TeamPlace, WrongAddress])),
  /**
   * Joins once the user has agreed in a native dialog. If it fails, `address` stays `null` and
   * `trouble` says why. With `shares`, the team also gets what is in the library already. Throws
   * `invalid-input` for an unusable address, and `cancelled`.
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
  /** Leaves; the library keeps everything that it has. */
  leave: method(Library, TeamState),
  /** Sets whether to buy while the server can't be reached. */
  away: method(Library.extend({ buysAway: z.boolean() }), TeamState),
  /** Returns who bought how much this month, as far as this person may see it. */
  spent: method(Library, z.array(z.object({ name: z.string(), units: z.number().int() }))),
};

export const teamEvents = {
  'team.changed': TeamState,
  /** A colleague's change replaced one that this person had made without seeing theirs. */
  'team.overruled': z.object({ libraryId: z.string(), name: z.string() }),
};
