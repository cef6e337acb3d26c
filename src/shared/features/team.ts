/**
 * The open library's team. Its members share their entries, so that each answer is paid for only
 * once. No method returns a secret.
 */
import { method } from '../ipc/define';
import { z } from '../zod';

/** Why the team server can't be used. */
export const TeamTrouble = z.enum([
  /**
   * The connection failed or was lost. If that happened while sending, it isn't known whether the
   * server stored anything.
   */
  'unreachable',
  /** The certificate doesn't match, or the server doesn't support encryption. */
  'not-secure',
  /** The login is unknown or the password is wrong. */
  'refused',
  /**
   * The member's certificate or its private key can't be used, or the server doesn't accept the
   * certificate.
   */
  'certificate',
  /**
   * The private key of the member's certificate is protected by a passphrase, which has to be
   * entered.
   */
  'key-locked',
  'wrong-passphrase',
  /** The team's contents are encrypted, and this copy doesn't have the passphrase. */
  'sealed',
  /**
   * The user expects the team to have a passphrase, but the server could read everything that would
   * be sent.
   */
  'not-sealed',
  /** There is no team in the database. */
  'no-team',
  /** The team was set up by a newer version. */
  'newer',
  /** The member is leaving or has been removed. What came from the team is being erased here. */
  'left',
]);
export type TeamTrouble = z.infer<typeof TeamTrouble>;

/** Why an address can't be used. */
export const WrongAddress = z.enum([
  'malformed',
  /** It contains a password, which would end up in histories and logs. */
  'has-password',
  /** It asks for a connection without verifying the certificate. */
  'insecure',
]);
export type WrongAddress = z.infer<typeof WrongAddress>;

/** Where an address leads. Determined without connecting to it. */
export const TeamPlace = z.object({
  host: z.string(),
  login: z.string(),
  /** Checksum of the certificate in the link; `null` if the link doesn't contain one. */
  fingerprint: z.string().nullable(),
  /** Whether the team has a passphrase, according to the link. */
  isSealed: z.boolean(),
});
export type TeamPlace = z.infer<typeof TeamPlace>;

/** Long enough for a link that contains a certificate. */
const Address = z.string().trim().min(1).max(8_000);

export const TeamState = z.object({
  libraryId: z.string(),
  /** `postgres://login@host/database`, or `null` if the library isn't in a team. */
  address: z.string().nullable(),
  /** Whether to keep buying while the server can't be reached. */
  buysAway: z.boolean(),
  trouble: TeamTrouble.nullable(),
  /** Since when the server hasn't been available (ISO 8601); `null` if it is available. */
  awaySince: z.string().nullable(),
  /** Number of entries that may still have to be sent. */
  waiting: z.number().int(),
  /** Whether everything that came from the team is erased here when the user leaves it. */
  erases: z.boolean(),
});
export type TeamState = z.infer<typeof TeamState>;

const Library = z.object({ libraryId: z.string() });

export const team = {
  state: method(Library, TeamState),
  /** Parses an address or an invitation link, without connecting to anything. */
  read: method(z.object({ address: Address }), z.union([TeamPlace, WrongAddress])),
  /**
   * Joins a team after the user has agreed in a native dialog. If that fails, `address` stays
   * `null`, and `trouble` is the reason. With `shares`, the team also receives what the library
   * already contains. Rejects with `invalid-input` for an unusable address, and with `cancelled` if
   * the user declines.
   */
  join: method(
    Library.extend({
      address: Address,
      /** '' if a certificate is enough. */
      password: z.string().max(1_000),
      /** '' unless `trouble` was `key-locked`. */
      keyPassphrase: z.string().max(1_000),
      /** The team's passphrase; '' unless `trouble` was `sealed`. */
      passphrase: z.string().max(1_000),
      shares: z.boolean(),
    }),
    TeamState,
  ),
  /**
   * Leaves the team. The library keeps everything, unless the team requires it to be erased. In
   * that case the user is asked in a native dialog first. Rejects with `cancelled` if the user
   * declines.
   */
  leave: method(Library, TeamState),
  /** Sets whether to keep buying while the server can't be reached. */
  away: method(Library.extend({ buysAway: z.boolean() }), TeamState),
  /**
   * Returns the names of members whose copies still contain data that somebody has erased
   * permanently.
   */
  awaited: method(Library, z.array(z.string())),
  /**
   * Returns how much each member has bought this month, as far as the user is allowed to see it.
   */
  spent: method(Library, z.array(z.object({ name: z.string(), units: z.number().int() }))),
};

export const teamEvents = {
  'team.changed': TeamState,
  /** A colleague has deleted something permanently, so the window's database is rebuilt. */
  'team.erased': Library,
  /** A colleague's change replaced one that this user had made without seeing it. */
  'team.overruled': z.object({ libraryId: z.string(), name: z.string() }),
};
