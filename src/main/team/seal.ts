/**
 * A team whose contents only its members can read: the server stores what is encrypted with a key
 * that the team's passphrase opens. Equal names and questions are encrypted to equal text, so that
 * the server can still compare them.
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { lock, unlock, type Locked } from '../storage/passphrase';
import type { LeftEntry, Matter, NewTeamEntry, TeamEntry, TeamMember, TeamServer } from './server';
import { decrypted, encrypted, partOf } from './team-key';
import { newPrivateKey, wallKeyring } from './wall-keys';
import { KeyIsDue, type WallKey, type WallStore } from './wall-store';
import { createWalls, type Walls } from './walls';

/** What a name is the name of. The same text in another place is encrypted to other text. */
type Named = 'entry' | 'matter' | 'member';

/** How names are written on the server. */
export interface TeamNames {
  seal(what: Named, name: string): string;
  /** Returns the name; a text that was not sealed with this key stays as it is. */
  open(what: Named, text: string): string;
}

/** Of a team without a passphrase. */
export const plainNames: TeamNames = { seal: (_, name) => name, open: (_, text) => text };

const contextOf = (teamId: string): string => `kartotek team ${teamId}`;

/** Encrypts a team's key with the passphrase, for the server to keep. */
export const lockTeamKey = (key: string, passphrase: string, teamId: string): Promise<Locked> =>
  lock(key, passphrase, contextOf(teamId));

/** Returns the team's key; `null` for a wrong passphrase. */
export const openTeamKey = (
  locked: Locked,
  passphrase: string,
  teamId: string,
): Promise<string | null> => unlock(locked, passphrase, contextOf(teamId));

/** Begins every sealed text. The server's tables know it too. */
const sealed = 's1.';
/** Begins the names of matters. Members can compare these, but not read them. */
const hashed = 's2.';
/** Returns whether a matter is written as on a server, where nobody can read its name. */
export const isHashed = (matter: string): boolean => /^s2\.[\w-]{43}$/.test(matter);

/** What an erasure calls a matter says nothing, so it can be read. */
const erasedMatter = /^erased-[\da-f]+$/;
/** Names are padded to a multiple of this, so that their length tells little. */
const block = 32;

/**
 * Encrypts with a checksum of the name as the nonce, so that equal names look the same. A matter's
 * name can't be decrypted, because not everybody with the key may know it.
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
      // Without the prefix: as versions before wrote it.
      const inside = what === 'matter' && text.startsWith(hashed) ? text.slice(3) : text;
      return shown(what, inside) ?? text;
    },
  };
}

/** A server that stores what a sealed team sends. */
export type SealedServer = TeamServer & {
  /** Missing if it has no keys for walls. */
  readonly walls?: WallStore;
};

/** How often to begin again if walls get other keys while entries are being sent. */
const mostAttempts = 5;

/** Sees a sealed team's server as if it were not sealed. `privateKey` is the device's. */
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
  /** What the server must not exchange. */
  const around = (
    { key, kind }: Omit<NewTeamEntry, 'bytes'>,
    author: string,
    under: string | null,
  ): Buffer =>
    Buffer.from(JSON.stringify([teamId, author, key, kind, ...(under ? [under] : [])]), 'utf8');
  /** Whoever erases in an entry doesn't know its author or how its matter was written. */
  const aroundLeft = (key: string, erasedBy: string, under: string | null): Buffer =>
    Buffer.from(JSON.stringify([teamId, erasedBy, key, ...(under ? [under] : [])]), 'utf8');

  /** The matter is inside too, because a permanent deletion may rename it on the server. */
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

  /** Returns the bytes and the matter; `null` if the server says another matter. */
  function partsOf(inside: Buffer, matter: Matter): Pick<TeamEntry, 'bytes' | 'matter'> | null {
    const end = inside.indexOf('\n');
    const name = JSON.parse(inside.subarray(0, end).toString('utf8')) as Matter;
    const shown = matter && names.open('matter', matter);
    const isErased = name !== null && shown !== null && erasedMatter.test(shown);
    if (!isErased && sealMatter(name) !== matter) return null;
    return { matter: isErased ? shown : name, bytes: Uint8Array.from(inside.subarray(end + 1)) };
  }

  /** What somebody has changed becomes an entry without bytes, which no copy takes. */
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
        : inside && { bytes: Uint8Array.from(inside), matter };
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
      // If this copy doesn't have the key, another one does.
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
