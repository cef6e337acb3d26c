/**
 * What the server of a team with a passphrase stores for walls. It can't decrypt any of their keys.
 */
import type { LeftEntry, NewTeamEntry } from './server';

/** One installation of a member's, as listed by the server. */
export interface Device {
  readonly login: string;
  readonly publicKey: string;
}

/** The members inside a wall, as set by the server's administrator; `null` for everybody. */
export interface WallList {
  readonly id: string;
  /** The matter's name in the form that the server stores. */
  readonly matter: string;
  /** Increases with each new list. */
  readonly version: number;
  readonly logins: readonly string[] | null;
}

/** A key of a wall. It's valid for the list of members for which it was created. */
export interface WallKey {
  readonly id: string;
  readonly wall: string;
  readonly generation: number;
  readonly version: number;
  readonly key: Buffer;
}

/** A wall that this member is inside, as the server describes it. */
export interface Wall extends WallList {
  /** Increases whenever a new key is needed. */
  readonly generation: number;
  /** Signature of the list; `null` if it isn't signed. */
  readonly mac: string | null;
  readonly devices: readonly (Device & { readonly mac: string })[];
}

/** What the server tells a device about walls. */
export interface WallState {
  /** A checksum that identifies this state. */
  readonly digest: string;
  readonly walls: readonly Wall[];
  /** Keys wrapped for this device, or for the entire team. */
  readonly keys: readonly {
    readonly id: string;
    readonly wall: string;
    readonly generation: number;
    readonly wrapped: string;
    readonly isPublic: boolean;
    /** Devices that have access to the matter but haven't received the key. */
    readonly missing: readonly Device[];
  }[];
}

/** A key wrapped for a device. For the entire team, login and public key are ''. */
export interface WrappedKey extends Device {
  readonly wrapped: string;
}

/** Id of the wall's key with which bytes are encrypted; `null` for the team's own key. */
interface Under {
  readonly wallKey: string | null;
}

export interface WallStore {
  introduce(publicKey: string, mac: string): Promise<void>;
  forget(publicKey: string): Promise<void>;
  /** Returns the state, or `null` if it's still the one in `known`. */
  state(publicKey: string, known: string): Promise<WallState | null>;
  addKey(key: Omit<WallKey, 'key'>, wrapped: readonly WrappedKey[]): Promise<void>;
  /** Shares a key. Those who can read more because of it receive the entries as new. */
  handOn(keyId: string, wrapped: readonly WrappedKey[]): Promise<void>;
  sign(wall: string, mac: string): Promise<void>;
  /**
   * Stores entries. Rejects with `KeyIsDue` if those behind walls aren't encrypted with the latest
   * keys.
   */
  append(entries: readonly (NewTeamEntry & Under)[], read?: number): Promise<readonly number[]>;
  keysUnder(keys: readonly string[]): Promise<readonly (Under & { readonly key: string })[]>;
  erase(order: string, left: readonly (LeftEntry & Under)[]): Promise<void>;
}

/** A wall needs a different key from the one that this copy used. Nothing was stored. */
export class KeyIsDue extends Error {
  override readonly name = 'KeyIsDue';
}
