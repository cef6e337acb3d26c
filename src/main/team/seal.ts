/**
 * A team whose contents only its members can read: the server stores what is encrypted with a key
 * that the team's passphrase opens. Equal names and questions are encrypted to equal text, so that
 * the server can still compare them.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { erasedName } from '../erase/erase';
import { lock, unlock, type Locked } from '../storage/passphrase';
import type { LeftEntry, Matter, NewTeamEntry, TeamEntry, TeamMember, TeamServer } from './server';

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

/** Creates the key of a team, in base64. */
export const newTeamKey = (): string => randomBytes(32).toString('base64');

/** Encrypts a team's key with the passphrase, for the server to keep. */
export const lockTeamKey = (key: string, passphrase: string, teamId: string): Promise<Locked> =>
  lock(key, passphrase, contextOf(teamId));

/** Returns the team's key; `null` for a wrong passphrase. */
export const openTeamKey = (
  locked: Locked,
  passphrase: string,
  teamId: string,
): Promise<string | null> => unlock(locked, passphrase, contextOf(teamId));

const partOf = (teamKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(teamKey, 'base64'), '', `kartotek ${use}`, 32));

/** Begins every sealed text. The server's tables know it too. */
const sealed = 's1.';
/** Names are padded to a multiple of this, so that their length tells little. */
const block = 32;

/** Encrypts with a checksum of the name as the nonce, so that equal names look the same. */
export function namesOf(teamKey: string): TeamNames {
  const [mac, key] = [partOf(teamKey, 'names'), partOf(teamKey, 'names encrypted')];
  const nonceOf = (what: Named, padded: Buffer): Buffer =>
    createHmac('sha256', mac).update(`${what}\0`).update(padded).digest().subarray(0, 16);
  return {
    seal(what, name) {
      const bytes = Buffer.from(name, 'utf8');
      const padded = Buffer.alloc(Math.ceil((bytes.length + 1) / block) * block);
      bytes.copy(padded);
      const nonce = nonceOf(what, padded);
      const hidden = createCipheriv('aes-256-ctr', key, nonce).update(padded);
      return sealed + Buffer.concat([nonce, hidden]).toString('base64url');
    },
    open(what, text) {
      const bytes = Buffer.from(text.slice(sealed.length), 'base64url');
      if (!text.startsWith(sealed) || bytes.length < 16 + block) return text;
      const nonce = bytes.subarray(0, 16);
      const padded = createDecipheriv('aes-256-ctr', key, nonce).update(bytes.subarray(16));
      if (!nonceOf(what, padded).equals(nonce)) return text;
      return padded.toString('utf8').replace(/\0+$/, '');
    },
  };
}

/** Sees a sealed team's server as if it were not sealed. */
export function unsealedServer(server: TeamServer, teamKey: string): TeamServer {
  const names = namesOf(teamKey);
  const contents = partOf(teamKey, 'contents');
  const questions = partOf(teamKey, 'questions');
  const { teamId, me } = server;

  const sealKey = (key: string): string => names.seal('entry', key);
  const sealMatter = (matter: Matter): Matter => matter && names.seal('matter', matter);
  const openMatter = (matter: Matter): Matter => matter && names.open('matter', matter);
  const opened = ({ login, name }: TeamMember): TeamMember => ({
    login,
    name: names.open('member', name),
  });
  /** What the server must not exchange. */
  const around = ({ key, kind }: Omit<NewTeamEntry, 'bytes'>, author: string): Buffer =>
    Buffer.from(JSON.stringify([teamId, author, key, kind]), 'utf8');

  /** The matter is inside too, because a permanent deletion may rename it on the server. */
  function sealEntry({ matter, kind, ...entry }: NewTeamEntry): NewTeamEntry {
    const shown = { key: sealKey(entry.key), matter: sealMatter(matter), kind };
    const inside = Buffer.concat([Buffer.from(`${JSON.stringify(matter)}\n`), entry.bytes]);
    return { ...shown, bytes: hidden(inside, around(shown, me.login)) };
  }

  /** Returns the bytes; throws if the server says another matter. */
  function bytesIn(inside: Buffer, matter: Matter): Buffer {
    const end = inside.indexOf('\n');
    const sealedIn: unknown = JSON.parse(inside.subarray(0, end).toString('utf8'));
    if (matter !== sealedIn && !(sealedIn !== null && matter?.startsWith(erasedName)))
      throw new Error('The entry is from another matter');
    return inside.subarray(end + 1);
  }

  function hidden(bytes: Uint8Array, context: Buffer): Uint8Array {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', contents, nonce).setAAD(context);
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** Whoever erases in an entry doesn't know its author or how its matter was written. */
  const aroundLeft = (key: string, erasedBy: string): Buffer =>
    Buffer.from(JSON.stringify([teamId, erasedBy, key]), 'utf8');

  function sealLeft({ key, bytes }: LeftEntry): LeftEntry {
    const shown = sealKey(key);
    return { key: shown, bytes: bytes && hidden(bytes, aroundLeft(shown, me.login)) };
  }

  /** What somebody has changed becomes an entry without bytes, which no copy takes. */
  function openEntry(entry: TeamEntry): TeamEntry {
    const { bytes, author, erasedBy } = entry;
    const context = erasedBy === null ? around(entry, author) : aroundLeft(entry.key, erasedBy);
    const read = { key: names.open('entry', entry.key), matter: openMatter(entry.matter) };
    try {
      const nonce = bytes.subarray(0, 12);
      const cipher = createDecipheriv('aes-256-gcm', contents, nonce, { authTagLength: 16 });
      cipher.setAAD(context).setAuthTag(bytes.subarray(-16));
      const inside = Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
      const plain = erasedBy === null ? bytesIn(inside, read.matter) : inside;
      return { ...entry, ...read, bytes: Uint8Array.from(plain) };
    } catch {
      return { ...entry, ...read, bytes: new Uint8Array(0) };
    }
  }

  return {
    me: opened(me),
    teamId,
    members: async () => (await server.members()).map(opened),
    append: (entries, read) => server.append(entries.map(sealEntry), read),
    enter: (copy) => server.enter(copy),
    leave: (copy) => server.leave(copy),
    spared: async (order) =>
      (await server.spared(sealKey(order))).map((one) => names.open('matter', one)),
    erase: (order, left) => server.erase(sealKey(order), left.map(sealLeft)),
    renameMatters: (order, matters, name) =>
      server.renameMatters(
        sealKey(order),
        matters.map((one) => names.seal('matter', one)),
        names.seal('matter', name),
      ),
    carryOut: (order, copy) => server.carryOut(sealKey(order), copy),
    awaited: async () =>
      (await server.awaited()).map((one) => ({
        ...opened(one),
        key: names.open('entry', one.key),
      })),
    after: async (seq, mostBytes) => (await server.after(seq, mostBytes)).map(openEntry),
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
    spent: async (month) =>
      (await server.spent(month)).map((one) => ({ ...one, matter: openMatter(one.matter) })),
    close: () => server.close(),
  };
}
