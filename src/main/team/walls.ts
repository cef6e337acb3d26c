/** Manages a copy's keys of the walls that its member is inside: creates them, and shares them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { WallKeyring } from './wall-keys';
import type {
  Device,
  Wall,
  WallKey,
  WallList,
  WallState,
  WallStore,
  WrappedKey,
} from './wall-store';

export interface Walls {
  /** Reads the state of walls if it has changed on the server. */
  refresh(): Promise<void>;
  /**
   * Shares keys with other members who need them, and with everybody if a matter has been opened to
   * the entire team.
   */
  share(): Promise<void>;
  /** Returns the key for new entries, or `null` if the matter has no wall. */
  keyFor(matter: string): Promise<WallKey | null>;
  byId(id: string): WallKey | null;
  /**
   * Signs the lists of walls again whose matter had one of these names and has now been renamed.
   */
  signAgain(matters: readonly string[], name: string): Promise<void>;
}

export function createWalls(store: WallStore, keyring: WallKeyring, login: string): Walls {
  const own: Device = { login, publicKey: keyring.publicKey };
  const held = new Map<string, WallKey>();
  let state: WallState = { digest: '', walls: [], keys: [] };
  let isIntroduced = false;

  async function refresh(): Promise<void> {
    if (!isIntroduced) await store.introduce(keyring.publicKey, keyring.signDevice(login));
    isIntroduced = true;
    const found = await store.state(keyring.publicKey, state.digest);
    if (!found) return;
    state = found;
    for (const { wrapped, isPublic, ...place } of state.keys) {
      if (held.has(place.id)) continue;
      const key = isPublic
        ? keyring.unwrapForAll(place, wrapped)
        : keyring.unwrap(place, login, wrapped);
      if (key) held.set(key.id, key);
    }
  }

  /**
   * Returns the list of members inside a wall, if it's signed and not older than one that this copy
   * has seen. Otherwise, only this user counts as inside, until somebody signs the list.
   */
  function listOf(wall: Wall): Pick<WallList, 'version' | 'logins'> {
    const isOlder = [...held.values()].some(
      (key) => key.wall === wall.id && key.version > wall.version,
    );
    return !isOlder && keyring.isWall(wall, wall.mac) ? wall : { version: 0, logins: [login] };
  }

  /** Wraps a key for devices whose members are on the list and whose public keys are authentic. */
  function wrapped(
    key: WallKey,
    { devices }: Wall,
    logins: readonly string[],
    isWanted: (device: Device) => boolean,
  ): WrappedKey[] {
    return devices.flatMap((device) => {
      if (!logins.includes(device.login) || !keyring.isDevice(device)) return [];
      const text = isWanted(device) ? keyring.wrapFor(device, key) : null;
      const { publicKey } = device;
      return text === null ? [] : [{ login: device.login, publicKey, wrapped: text }];
    });
  }

  const isOwn = (device: Device): boolean => isSame(device, own);

  return {
    refresh,
    async share() {
      await refresh();
      const open = new Set(state.keys.flatMap(({ id, isPublic }) => (isPublic ? [id] : [])));
      for (const { id, wall: wallId, missing } of state.keys) {
        const key = held.get(id);
        const wall = state.walls.find((one) => one.id === wallId);
        if (!key || !wall || open.has(id)) continue;
        const { logins } = listOf(wall);
        const more =
          logins === null
            ? [{ login: '', publicKey: '', wrapped: keyring.wrapForAll(key) }]
            : wrapped(key, wall, logins, (one) => missing.some((other) => isSame(one, other)));
        if (more.length > 0) await store.handOn(id, more);
      }
    },
    async keyFor(matter) {
      const wall = state.walls.find((one) => one.matter === matter);
      if (!wall) return null;
      const { version, logins } = listOf(wall);
      if (logins === null) return null;
      const { id, generation } = wall;
      const known = [...held.values()].find(
        (one) => one.wall === id && one.generation === generation && one.version === version,
      );
      if (known) return known;
      const key = { id: randomUUID(), wall: id, generation, version, key: randomBytes(32) };
      const others = wrapped(key, wall, logins, (one) => !isOwn(one));
      const mine = keyring.wrapFor(own, key);
      if (mine === null) throw new Error('The own public key is unusable');
      await store.addKey(key, [{ ...own, wrapped: mine }, ...others]);
      held.set(key.id, key);
      return key;
    },
    byId: (id) => held.get(id) ?? null,
    async signAgain(matters, name) {
      await refresh();
      for (const wall of state.walls) {
        const isRenamed = wall.matter === name || wall.matter.startsWith(`${name} `);
        const wasSigned = matters.some((matter) => keyring.isWall({ ...wall, matter }, wall.mac));
        if (isRenamed && wasSigned) await store.sign(wall.id, keyring.signWall(wall));
      }
      await refresh();
    },
  };
}

const isSame = (one: Device, other: Device): boolean =>
  one.login === other.login && one.publicKey === other.publicKey;
