/** Opens a place in a bucket. Only this module loads the client, and only when needed. */
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
  /** Contains files to be uploaded. Emptied whenever the program starts. */
  readonly workFolder: string;
}

function createOpenBucket({ buckets, fetch, workFolder }: OpenBucketOptions): OpenBucket {
  // Removes anything left by an interrupted run. No other program has this data folder open.
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
