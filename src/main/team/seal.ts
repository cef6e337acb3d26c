/**
 * Makes the contents of a team readable only to its members. Everything on the server is encrypted
 * with a key that can only be decrypted with the team's passphrase. The same name or request always
 * becomes the same encrypted text, so that the server can compare them.
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { lock, unlock, type Locked } from '../storage/passphrase';
import type { LeftEntry, Matter, NewTeamEntry, TeamEntry, TeamMember, TeamServer } from './server';
import { decrypted, encrypted, partOf } from './team-key';
import { newPrivateKey, wallKeyring } from './wall-keys';
import { KeyIsDue, type WallKey, type WallStore } from './wall-store';
import { createWalls, type Walls } from './walls';

/** What a name belongs to. The same text is encrypted differently for each of these. */
type Named = 'entry' | 'matter' | 'member';

/** Converts names to the form in which the server stores them, and back. */
export interface TeamNames {
  seal(what: Named, name: string): string;
  /** Returns the original name. Text that wasn't encrypted with this key is returned unchanged. */
  open(what: Named, text: string): string;
}

/** For a team without a passphrase. */
export const plainNames: TeamNames = { seal: (_, name) => name, open: (_, text) => text };

const contextOf = (teamId: string): string => `kartotek team ${teamId}`;

/** Encrypts a team's key with the passphrase, so that the server can store it. */
export const lockTeamKey = (key: string, passphrase: string, teamId: string): Promise<Locked> =>
  lock(key, passphrase, contextOf(teamId));

/** Returns the team's key, or `null` if the passphrase is wrong. */
export const openTeamKey = (
  locked: Locked,
  passphrase: string,
  teamId: string,
): Promise<string | null> => unlock(locked, passphrase, contextOf(teamId));

/** Prefix of all encrypted names. The server's tables check for it too. */
const sealed = 's1.';
/** Prefix of the names of matters. Members can compare these but not decrypt them. */
const hashed = 's2.';
/** Returns whether a matter's name is in the form stored on a server, which nobody can decrypt. */
export const isHashed = (matter: string): boolean => /^s2\.[\w-]{43}$/.test(matter);

/** The name that an erasure gives to a matter reveals nothing, so it may be readable. */
const erasedMatter = /^erased-[\da-f]+$/;
/** Names are padded to a multiple of this, so that their length reveals little. */
const block = 32;

/**
 * Encrypts names. The nonce is a checksum of the name, so that equal names become equal text. The
 * names of matters can't be decrypted, because not everybody who has the key may know them.
 */
export function namesOf(teamKey: string): TeamNames {
  const [mac, key] = [partOf(teamKey, 'names'), partOf(teamKey, 'names encrypted')];
  const nonceOf = (what: Named, padded: Buffer): Buffer =>
    createHmac('sha256', mac).update(`${what}\0`).update(padded).digest().subarray(0, 16);

  function hidden(what: Named, name: string): string {
    const bytes = Buffer.from(name, 'utf8');
    const padded = Buffer.alloc(Math.ceil((bytes.length + 1) / block) * block);
    bytes.copy(padded);
    const nonce = nonceOf(what, padded);
    const text = createCipheriv('aes-256-ctr', key, nonce).update(padded);
    return sealed + Buffer.concat([nonce, text]).toString('base64url');
  }

  function shown(what: Named, text: string): string | null {
    const bytes = Buffer.from(text.slice(sealed.length), 'base64url');
    if (!text.startsWith(sealed) || bytes.length < 16 + block) return null;
    const nonce = bytes.subarray(0, 16);
    const padded = createDecipheriv('aes-256-ctr', key, nonce).update(bytes.subarray(16));
    if (!nonceOf(what, padded).equals(nonce)) return null;
    return padded.toString('utf8').replace(/\0+$/, '');
  }

  return {
    seal(what, name) {
      if (what !== 'matter') return hidden(what, name);
      if (erasedMatter.test(name)) return hashed + hidden(what, name);
      return hashed + createHmac('sha256', mac).update(`hash\0${name}`).digest('base64url');
    },
    open(what, text) {
      // Earlier versions wrote names without this prefix.
      const inside = what === 'matter' && text.startsWith(hashed) ? text.slice(3) : text;
      return shown(what, inside) ?? text;
    },
  };
}

/** A server of a team with a passphrase, which stores only encrypted content. */
export type SealedServer = TeamServer & {
  /** Absent if the server doesn't support keys for walls. */
  readonly walls?: WallStore;
};

/** How often to try again if the keys of walls change while entries are being sent. */
const mostAttempts = 5;

/**
 * Wraps the server of a team with a passphrase: encrypts what is sent to it, and decrypts what it
 * returns. `privateKey` belongs to this device.
 */
export function unsealedServer(
  server: SealedServer,
  teamKey: string,
  privateKey = newPrivateKey(),
): TeamServer {
  const names = namesOf(teamKey);
  const contents = partOf(teamKey, 'contents');
  const questions = partOf(teamKey, 'questions');
  const { teamId, me, erasesOnLeaving, walls: store } = server;
  const keyring = store && wallKeyring(teamKey, teamId, privateKey);
  const walls: Walls | null = keyring ? createWalls(store, keyring, me.login) : null;

  const sealKey = (key: string): string => names.seal('entry', key);
  const sealMatter = (matter: Matter): Matter => matter && names.seal('matter', matter);
  const opened = ({ login, name }: TeamMember): TeamMember => ({
    login,
    name: names.open('member', name),
  });
  /** Authenticated together with the content, so that the server can't swap any of it. */
  const around = (
    { key, kind }: Omit<NewTeamEntry, 'bytes'>,
    author: string,
    under: string | null,
  ): Buffer =>
    Buffer.from(JSON.stringify([teamId, author, key, kind, ...(under ? [under] : [])]), 'utf8');
  /**
   * The same for what an erasure leaves. The copy that erases knows neither the entry's author nor
   * how its matter is written.
   */
  const aroundLeft = (key: string, erasedBy: string, under: string | null): Buffer =>
    Buffer.from(JSON.stringify([teamId, erasedBy, key, ...(under ? [under] : [])]), 'utf8');

  /**
   * Encrypts an entry. The matter is included in the content, because a permanent deletion may
   * rename it on the server.
   */
  function sealEntry({ matter, kind, ...entry }: NewTeamEntry, wallKey: WallKey | null) {
    const shown = { key: sealKey(entry.key), matter: sealMatter(matter), kind };
    const inside = Buffer.concat([Buffer.from(`${JSON.stringify(matter)}\n`), entry.bytes]);
    const under = wallKey?.id ?? null;
    const context = around(shown, me.login, under);
    return {
      ...shown,
      wallKey: under,
      bytes: encrypted(wallKey?.key ?? contents, inside, context),
    };
  }

  /**
   * Returns the bytes and the matter in the content, or `null` if the server states a different
   * matter.
   */
  function partsOf(inside: Buffer, matter: Matter): Pick<TeamEntry, 'bytes' | 'matter'> | null {
    const end = inside.indexOf('\n');
    const name = JSON.parse(inside.subarray(0, end).toString('utf8')) as Matter;
    const shown = matter && names.open('matter', matter);
    const isErased = name !== null && shown !== null && erasedMatter.test(shown);
    if (!isErased && sealMatter(name) !== matter) return null;
    return { matter: isErased ? shown : name, bytes: new Uint8Array(inside.subarray(end + 1)) };
  }

  /**
   * Decrypts an entry. If somebody has tampered with it, its bytes are empty, and no copy accepts
   * it.
   */
  function openEntry({ wallKey = null, ...entry }: TeamEntry): TeamEntry {
    const { bytes, author, erasedBy } = entry;
    const context =
      erasedBy === null ? around(entry, author, wallKey) : aroundLeft(entry.key, erasedBy, wallKey);
    const key = wallKey === null ? contents : (walls?.byId(wallKey)?.key ?? null);
    const inside = key && decrypted(key, bytes, context);
    const matter = entry.matter && names.open('matter', entry.matter);
    const found =
      inside && erasedBy === null
        ? partsOf(inside, entry.matter)
        : inside && { bytes: new Uint8Array(inside), matter };
    const nothing = { bytes: new Uint8Array(0), matter };
    return { ...entry, key: names.open('entry', entry.key), ...(found ?? nothing) };
  }

  async function append(
    entries: readonly NewTeamEntry[],
    read: number | undefined,
  ): Promise<readonly number[]> {
    if (!store || !walls)
      return server.append(
        entries.map((one) => sealEntry(one, null)),
        read,
      );
    for (let attempt = 1; ; attempt += 1) {
      const shown: ReturnType<typeof sealEntry>[] = [];
      for (const one of entries) {
        const matter = sealMatter(one.matter);
        shown.push(sealEntry(one, matter === null ? null : await walls.keyFor(matter)));
      }
      try {
        return await store.append(shown, read);
      } catch (thrown) {
        if (!(thrown instanceof KeyIsDue) || attempt === mostAttempts) throw thrown;
        await walls.refresh();
      }
    }
  }

  async function erase(order: string, left: readonly LeftEntry[]): Promise<void> {
    const shown = left.map(({ key, bytes }) => ({ key: sealKey(key), bytes }));
    const sealLeft = ({ key, bytes }: LeftEntry, wallKey: string | null, by: Buffer) => ({
      key,
      wallKey,
      bytes: bytes && encrypted(by, bytes, aroundLeft(key, me.login, wallKey)),
    });
    if (!store || !walls)
      return server.erase(
        sealKey(order),
        shown.map((one) => sealLeft(one, null, contents)),
      );
    await walls.refresh();
    const whole = shown.flatMap(({ key, bytes }) => (bytes ? [] : [{ key, bytes, wallKey: null }]));
    const parts = new Map(shown.map((one) => [one.key, one]));
    for (const { key } of whole) parts.delete(key);
    const keys = await store.keysUnder([...parts.keys()]);
    const all = keys.flatMap(({ key, wallKey }) => {
      const one = parts.get(key);
      const by = wallKey === null ? contents : walls.byId(wallKey)?.key;
      // This copy doesn't need every key, because another copy has those that are missing.
      return one && by ? [sealLeft(one, wallKey, by)] : [];
    });
    await store.erase(sealKey(order), [...whole, ...all]);
  }

  return {
    me: opened(me),
    teamId,
    erasesOnLeaving,
    members: async () => (await server.members()).map(opened),
    append,
    enter: (copy) => server.enter(copy),
    async shareKeys() {
      await walls?.share();
    },
    async leave(copy) {
      await server.leave(copy);
      if (keyring) await store.forget(keyring.publicKey);
    },
    async spared(order, matters) {
      const shown = new Map(matters.map((one) => [names.seal('matter', one), one]));
      const spared = await server.spared(sealKey(order), [...shown.keys()]);
      return spared.flatMap((one) => shown.get(one) ?? []);
    },
    erase,
    async renameMatters(order, matters, name) {
      const before = matters.map((one) => names.seal('matter', one));
      const after = names.seal('matter', name);
      await server.renameMatters(sealKey(order), before, after);
      await walls?.signAgain(before, after);
    },
    carryOut: (order, copy) => server.carryOut(sealKey(order), copy),
    awaited: async () =>
      (await server.awaited()).map((one) => ({
        ...opened(one),
        key: names.open('entry', one.key),
      })),
    async after(seq, mostBytes) {
      const page = await server.after(seq, mostBytes);
      const isNew = page.some(({ wallKey }) => wallKey && !walls?.byId(wallKey));
      if (isNew) await walls?.refresh();
      return page.map(openEntry);
    },
    onNew: (listener) => server.onNew(listener),
    async lease({ identity, matter, ...rest }) {
      const hidden = createHmac('sha256', questions).update(identity).digest('base64url');
      const question = { ...rest, identity: sealed + hidden, matter: sealMatter(matter) };
      const leased = await server.lease(question);
      if (leased.is === 'answered') return { ...leased, key: names.open('entry', leased.key) };
      if (leased.is === 'held') return { ...leased, by: names.open('member', leased.by) };
      return leased;
    },
    renew: (leaseId) => server.renew(leaseId),
    release: (leaseId, { units, key }) =>
      server.release(leaseId, { units, key: key && sealKey(key) }),
    spent: (month) => server.spent(month),
    close: () => server.close(),
  };
}
