/**
 * A location in an S3-compatible bucket, as entered by the user. The same rules apply in the form
 * (while the user is typing) and in main (before anything is sent). The secret is handled
 * separately: it's passed to main once and never returned.
 */
import { readBaseUrl } from '../service/base-url';
import { z } from '../zod';

/** The default region for services without regions, such as MinIO. */
const usualRegion = 'us-east-1';

/** Bucket names accepted by all services. */
const bucketName = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Returns whether a string consists of folders separated by `/`, with none at either end. Excludes
 * `.` and `..`, which are resolved in URLs, and characters that services advise against.
 */
function isPrefix(text: string): boolean {
  if (text === '') return true;
  // eslint-disable-next-line no-control-regex -- they are among the characters looked for
  if (/[\u0000-\u001f\u007f\\?#%{}^`"<>~[\]|]/.test(text)) return false;
  return text.split('/').every((name) => name.trim() !== '' && !/^\.{1,2}$/.test(name));
}

/**
 * Returns whether a string is an https address, or an http address on this computer, without a
 * trailing slash.
 */
const isEndpoint = (text: string): boolean => {
  const reading = readBaseUrl(text);
  return reading.ok && reading.baseUrl === text;
};

export const BucketPlace = z.object({
  endpoint: z.string().max(500).refine(isEndpoint),
  region: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  bucket: z.string().regex(bucketName),
  prefix: z.string().max(400).refine(isPrefix),
  /** True if the bucket is part of the path rather than the host. */
  pathStyle: z.boolean(),
  accessKeyId: z.string().regex(/^[\x21-\x7e]{1,200}$/),
});
export type BucketPlace = z.infer<typeof BucketPlace>;

export const BucketSecret = z.string().regex(/^[\x21-\x7e]{1,500}$/);

/** The location, or which of the fields are invalid. */
export type BucketReading =
  | { readonly ok: true; readonly place: BucketPlace }
  | { readonly ok: false; readonly wrong: ReadonlySet<keyof BucketPlace> };

/** Validates what the user has typed. Leading and trailing spaces and slashes are ignored. */
export function readBucketPlace(typed: BucketPlace): BucketReading {
  const endpoint = readBaseUrl(typed.endpoint);
  const read = BucketPlace.safeParse({
    endpoint: endpoint.ok ? endpoint.baseUrl : '',
    region: typed.region.trim() || usualRegion,
    bucket: typed.bucket.trim(),
    prefix: typed.prefix.trim().replace(/^\/+|\/+$/g, ''),
    pathStyle: typed.pathStyle,
    accessKeyId: typed.accessKeyId.trim(),
  });
  if (read.success) return { ok: true, place: read.data };
  const wrong = read.error.issues.map(({ path }) => path[0] as keyof BucketPlace);
  return { ok: false, wrong: new Set(wrong) };
}

/** Parses `s3://bucket/prefix`. Returns `null` for anything else. */
export function readBucketName(text: string): Pick<BucketPlace, 'bucket' | 'prefix'> | null {
  const [, bucket = '', rest = ''] = /^s3:\/\/([^/]*)(.*)$/.exec(text) ?? [];
  const prefix = rest.replace(/^\/+|\/+$/g, '');
  return bucketName.test(bucket) && isPrefix(prefix) ? { bucket, prefix } : null;
}

/** Returns a location in the notation used by data engines. */
export const nameOfPlace = ({ bucket, prefix }: Pick<BucketPlace, 'bucket' | 'prefix'>): string =>
  `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;

/**
 * Identifies a bucket. The endpoint is needed, because another service may have a bucket with the
 * same name.
 */
export const BucketId = BucketPlace.pick({ endpoint: true, bucket: true });
export type BucketId = z.infer<typeof BucketId>;

export const isSameBucket = (a: BucketId, b: BucketId): boolean =>
  a.endpoint === b.endpoint && a.bucket === b.bucket;

/**
 * What a bucket name on the command line refers to. `several` lists the services that have such a
 * bucket; empty if none has been set up.
 */
export type TakenBucket = { readonly dataSetId: string } | { readonly several: readonly string[] };

/**
 * `none`: the secret has to be entered. `session`: it's stored until the program ends.
 * `unreadable`: it has to be entered again.
 */
const SecretState = z.enum(['none', 'stored', 'session', 'unreadable']);
export type SecretState = z.infer<typeof SecretState>;

/** The buckets set up by the user, most recently used first. */
export const KnownBuckets = z.object({
  places: z.array(z.object({ place: BucketPlace, secret: SecretState })),
  /** Where a newly entered secret would be stored. */
  keeping: z.enum(['keystore', 'session']),
  /** Whether the last data set was written to a bucket. */
  usedLast: z.boolean(),
});
export type KnownBuckets = z.infer<typeof KnownBuckets>;
