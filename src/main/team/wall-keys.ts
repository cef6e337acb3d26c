/**
 * The keys of walls in a team with a passphrase. A copy with access to a matter creates a key, and
 * encrypts ("wraps") it for each device that also has access. Public keys, wrapped keys and lists
 * of members are authenticated with the team's key, which the server doesn't know. The server
 * therefore can't give anybody access. A member who can write to the server's tables could.
 */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import { z } from '@shared/zod';
import { decrypted, encrypted, partOf } from './team-key';
import type { Device, WallKey, WallList } from './wall-store';

/** Identifies a wrapped key. */
type Place = Omit<WallKey, 'key' | 'version'>;

export interface WallKeyring {
  readonly publicKey: string;
  signDevice(login: string): string;
  isDevice(device: Device & { readonly mac: string }): boolean;
  signWall(list: WallList): string;
  isWall(list: WallList, mac: string | null): boolean;
  /** Returns `null` if the device's public key can't be used. */
  wrapFor(device: Device, key: WallKey): string | null;
  /** Wraps a key for the entire team. */
  wrapForAll(key: WallKey): string;
  /** Returns `null` if the key wasn't wrapped for this device or is a different one. */
  unwrap(place: Place, login: string, wrapped: string): WallKey | null;
  unwrapForAll(place: Place, wrapped: string): WallKey | null;
}

/** Returns a device's new private key, in base64. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('x25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const Inside = z.object({ key: z.string().length(44), version: z.number() });

/** Returns a function that signs the list of members inside a wall, using the team's key. */
export function wallSigner(teamKey: string, teamId: string): (list: WallList) => string {
  const sign = signerOf(teamKey, teamId);
  return ({ id, matter, version, logins }) =>
    sign(['wall', id, matter, version, logins && [...logins].sort()]);
}

function signerOf(teamKey: string, teamId: string): (of: readonly unknown[]) => string {
  const key = partOf(teamKey, 'signatures');
  return (of) =>
    createHmac('sha256', key)
      .update(JSON.stringify([teamId, ...of]))
      .digest('base64url');
}

/** Creates the cryptographic operations of a device in a team. */
export function wallKeyring(teamKey: string, teamId: string, privateKey: string): WallKeyring {
  const own = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(own)
    .export({ format: 'der', type: 'spki' })
    .toString('base64url');
  const forAll = partOf(teamKey, 'opened walls');
  const salt = partOf(teamKey, 'wrapped keys');
  const sign = signerOf(teamKey, teamId);
  const signWall = wallSigner(teamKey, teamId);
  const signDevice = (login: string, of = publicKey): string => sign(['device', login, of]);
  const around = ({ id, wall, generation }: Place, login: string): Buffer =>
    Buffer.from(JSON.stringify([teamId, id, wall, generation, login]), 'utf8');

  /**
   * Derives the key that two devices share. Only members know the salt, so the server can't create
   * one.
   */
  const shared = (privateEnd: typeof own, publicEnd: string, ends: string): Buffer =>
    Buffer.from(
      hkdfSync(
        'sha256',
        diffieHellman({ privateKey: privateEnd, publicKey: publicKeyOf(publicEnd) }),
        salt,
        `kartotek wall ${ends}`,
        32,
      ),
    );

  const textOf = ({ key, version }: WallKey): Buffer =>
    Buffer.from(JSON.stringify({ key: key.toString('base64'), version }), 'utf8');

  function keyIn(place: Place, text: Buffer | null): WallKey | null {
    if (text === null) return null;
    const { key, version } = Inside.parse(JSON.parse(text.toString('utf8')));
    const { id, wall, generation } = place;
    return { id, wall, generation, version, key: Buffer.from(key, 'base64') };
  }

  return {
    publicKey,
    signDevice,
    isDevice: ({ login, publicKey: of, mac }) => isSame(signDevice(login, of), mac),
    signWall,
    isWall: (list, mac) => mac !== null && isSame(signWall(list), mac),
    wrapFor({ login, publicKey: recipient }, key) {
      const once = generateKeyPairSync('x25519');
      const sender = once.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
      try {
        const secret = shared(once.privateKey, recipient, `${sender} ${recipient}`);
        return `${sender}.${encrypted(secret, textOf(key), around(key, login)).toString('base64url')}`;
      } catch {
        return null;
      }
    },
    wrapForAll: (key) => encrypted(forAll, textOf(key), around(key, '')).toString('base64url'),
    unwrap(place, login, wrapped) {
      const [sender = '', text = ''] = wrapped.split('.');
      try {
        const secret = shared(own, sender, `${sender} ${publicKey}`);
        const inside = decrypted(secret, Buffer.from(text, 'base64url'), around(place, login));
        return keyIn(place, inside);
      } catch {
        return null;
      }
    },
    unwrapForAll: (place, wrapped) =>
      keyIn(place, decrypted(forAll, Buffer.from(wrapped, 'base64url'), around(place, ''))),
  };
}

const publicKeyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
