/** Opens a place in a bucket. The client is loaded here and nowhere else, when it is needed. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfPlace, type BucketPlace } from '@shared/features/bucket-place';
import type { FetchRequest } from '../../service/client';
import type { DataSetPlace } from '../place';
import { bucketPlace } from './bucket-place';
import { createKeyVault, type KeyVaultOptions } from '../../storage/key-vault';
import { bucketFileName, createBuckets, type Buckets, type BucketsOptions } from './known-buckets';

type OpenBucket = (place: BucketPlace, signal: AbortSignal) => Promise<DataSetPlace>;

interface OpenBucketOptions {
  readonly buckets: Pick<Buckets, 'assertSecret' | 'withSecret'>;
  readonly fetch: FetchRequest;
  /** Holds what is on its way; emptied at every start. */
  readonly workFolder: string;
}

function createOpenBucket({ buckets, fetch, workFolder }: OpenBucketOptions): OpenBucket {
  // What a program that was ended has left. Only one program has this data folder open.
  const cleared = rm(workFolder, { recursive: true, force: true }).catch(() => undefined);
  return async (place, signal) => {
    await buckets.assertSecret(place);
    await cleared;
    const { s3Bucket } = await import('./s3-bucket');
    const bucket = s3Bucket({
      place,
      fetch,
      signal,
      withSecret: (task) => buckets.withSecret(place, task),
    });
    return bucketPlace({
      bucket,
      name: nameOfPlace(place),
      prefix: place.prefix,
      workFolder: join(workFolder, randomUUID()),
    });
  };
}

/** Buckets as the program has them. */
export interface BucketAccess {
  readonly buckets: Buckets;
  readonly openBucket: OpenBucket;
}

export interface BucketAccessOptions
  extends
    Pick<KeyVaultOptions, 'secretStore' | 'platform'>,
    Pick<BucketsOptions, 'state' | 'ask'>,
    Pick<OpenBucketOptions, 'fetch'> {
  /** The program's data folder. */
  readonly userData: string;
}

export function createBucketAccess(options: BucketAccessOptions): BucketAccess {
  const { userData, secretStore, platform, state, ask, fetch } = options;
  const folder = join(userData, 'bucket-keys');
  const vault = createKeyVault({ folder, secretStore, platform, nameOf: bucketFileName });
  const buckets = createBuckets({ vault, state, ask });
  const workFolder = join(userData, 'outgoing');
  return { buckets, openBucket: createOpenBucket({ buckets, fetch, workFolder }) };
}
