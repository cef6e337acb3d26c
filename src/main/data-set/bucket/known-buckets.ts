/**
 * The buckets that the user has set up. Nothing is sent to a bucket until the user has confirmed it
 * in a system dialog. Otherwise, an attacker who controlled the window could send the library
 * anywhere. Secrets are stored in a vault like that of the API key. Each one is encrypted together
 * with its address, bucket and access key.
 */
import { createHash } from 'node:crypto';
import {
  isSameBucket,
  nameOfPlace,
  type BucketId,
  type BucketPlace,
  type KnownBuckets,
  type SecretState,
} from '@shared/features/bucket-place';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { AskPerson } from '../../security/ask-person';
import { attempt } from '../../storage/attempt';
import type { KeyVault } from '../../storage/key-vault';
import type { StateStore } from '../../storage/state-store';

/** If there are more, the oldest ones are forgotten. */
const mostBuckets = 30;

export interface Buckets {
  known(): Promise<KnownBuckets>;
  /** Stores a place, along with its secret if one is given. `false` if the user declined. */
  setUp(place: BucketPlace, secret: string | null): Promise<boolean>;
  /** Records that the last data set was written to a folder. */
  notUsed(): void;
  /** Returns the buckets with this name. There may be one at each service. */
  named(bucket: string): readonly BucketPlace[];
  /** Rejects with `bucket-secret` if there is no secret, or if it can't be decrypted. */
  assertSecret(place: BucketPlace): Promise<void>;
  withSecret<T>(place: BucketPlace, task: (secret: string) => Promise<T>): Promise<T>;
  forget(bucket: BucketId): Promise<void>;
  forgetAll(): Promise<void>;
}

export interface BucketsOptions {
  readonly vault: KeyVault;
  readonly state: Pick<StateStore, 'get' | 'set'>;
  readonly ask: AskPerson;
}

/** Returns the text that is encrypted along with a secret. */
const addressOf = ({ endpoint, bucket, accessKeyId }: BucketPlace): string =>
  JSON.stringify([endpoint, bucket, accessKeyId]);

/** Returns an address's file name. */
export const bucketFileName = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);

export function createBuckets({ vault, state, ask }: BucketsOptions): Buckets {
  const all = (): readonly BucketPlace[] => state.get('buckets');
  const keeping = async (): Promise<'keystore' | 'session'> =>
    (await vault.keystore()).state === 'protected' ? 'keystore' : 'session';

  async function secretOf(place: BucketPlace): Promise<SecretState> {
    const { key, keeping } = await vault.load(addressOf(place));
    if (key === 'ready') return keeping === 'session' ? 'session' : 'stored';
    return key === 'none' ? 'none' : 'unreadable';
  }

  /** Keeps these places, and removes the secrets of all others. */
  async function keepOnly(places: readonly BucketPlace[]): Promise<void> {
    const kept = new Set(places.map(addressOf));
    for (const one of all()) if (!kept.has(addressOf(one))) await vault.forget(addressOf(one));
    state.set('buckets', [...places]);
  }
  const othersThan = (bucket: BucketId): readonly BucketPlace[] =>
    all().filter((one) => !isSameBucket(one, bucket));

  async function assertSecret(place: BucketPlace): Promise<void> {
    const secret = await secretOf(place);
    if (secret === 'none' || secret === 'unreadable')
      throw appError('bucket-secret', { message: secret });
  }

  return {
    async known() {
      const places = [];
      for (const place of all()) places.push({ place, secret: await secretOf(place) });
      return { places, keeping: await keeping(), usedLast: state.get('bucketUsedLast') };
    },
    async setUp(place, secret) {
      if (secret === null) await assertSecret(place);
      const before = all().find((one) => isSameBucket(one, place));
      // Another access key may be somebody else's, who would then get everything that is sent.
      if (before?.accessKeyId !== place.accessKeyId) {
        const { accessKeyId } = place;
        const allowed = await ask({
          message: m.guard_bucket({ name: nameOfPlace(place), host: new URL(place.endpoint).host }),
          detail: before
            ? m.guard_bucket_other_key({ accessKeyId, before: before.accessKeyId })
            : m.guard_bucket_detail(),
          confirm: m.dataset_bucket_send(),
        });
        if (!allowed) return false;
      }
      if (secret !== null) await vault.keep(addressOf(place), secret, await keeping());
      await keepOnly([place, ...othersThan(place)].slice(0, mostBuckets));
      attempt(() => state.set('bucketUsedLast', true));
      return true;
    },
    notUsed: () => attempt(() => state.set('bucketUsedLast', false)),
    named: (bucket) => all().filter((one) => one.bucket === bucket),
    assertSecret,
    withSecret: (place, task) => vault.use(addressOf(place), task),
    forget: (bucket) => keepOnly(othersThan(bucket)),
    async forgetAll() {
      await vault.forgetAll();
      state.set('buckets', []);
    },
  };
}
