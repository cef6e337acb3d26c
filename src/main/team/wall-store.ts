/** What a sealed team's server stores for walls. It can't read any of their keys. */
import type { LeftEntry, NewTeamEntry } from './server';

/** One installation of a member, as the server lists it. */
export interface Device {
  readonly login: string;
  readonly publicKey: string;
}

/** Who is inside a wall, as whoever runs the server has said it; `null` for everybody. */
export interface WallList {
  readonly id: string;
  /** As it is written on the server. */
  readonly matter: string;
  /** Increases with each new list. */
  readonly version: number;
  readonly logins: readonly string[] | null;
}

/** A key of a wall. It belongs to the list for which it was made. */
export interface WallKey {
  readonly id: string;
  readonly wall: string;
  readonly generation: number;
  readonly version: number;
  readonly key: Buffer;
}

/** A wall that this member is inside, as the server describes it. */
export interface Wall extends WallList {
  /** Increases whenever a new key is due. */
  readonly generation: number;
  /** Signature of the list; `null` for none. */
  readonly mac: string | null;
  readonly devices: readonly (Device & { readonly mac: string })[];
}

/** What a sealed team's server says of walls to one device. */
export interface WallState {
  /** Identifies this state. */
  readonly digest: string;
  readonly walls: readonly Wall[];
  /** Keys that were wrapped for this device, or for the entire team. */
  readonly keys: readonly {
    readonly id: string;
    readonly wall: string;
    readonly generation: number;
    readonly wrapped: string;
    readonly isPublic: boolean;
    /** Devices inside the wall that don't have the key. */
    readonly missing: readonly Device[];
  }[];
}

/** A key wrapped for a device. Login and public key are '' for the entire team. */
export interface WrappedKey extends Device {
  readonly wrapped: string;
}

/** With which key of a wall bytes are encrypted; `null` for the team's own. */
interface Under {
  readonly wallKey: string | null;
}

export interface WallStore {
  introduce(publicKey: string, mac: string): Promise<void>;
  forget(publicKey: string): Promise<void>;
  /** Returns `null` if the state is still the known one. */
  state(publicKey: string, known: string): Promise<WallState | null>;
  addKey(key: Omit<WallKey, 'key'>, wrapped: readonly WrappedKey[]): Promise<void>;
  /** Whoever can read more now gets the entries as new. */
  handOn(keyId: string, wrapped: readonly WrappedKey[]): Promise<void>;
  sign(wall: string, mac: string): Promise<void>;
  /** Rejects with `KeyIsDue` unless entries behind walls are encrypted with the latest keys. */
  append(entries: readonly (NewTeamEntry & Under)[], read?: number): Promise<readonly number[]>;
  keysUnder(keys: readonly string[]): Promise<readonly (Under & { readonly key: string })[]>;
  erase(order: string, left: readonly (LeftEntry & Under)[]): Promise<void>;
}

/** A wall needs another key than this copy used. Nothing was stored. */
export class KeyIsDue extends Error {
  override readonly name = 'KeyIsDue';
}
