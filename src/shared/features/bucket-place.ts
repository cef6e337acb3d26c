/**
 * A place in an S3-compatible bucket, as a person names it. One rule for the form (while typing) and
 * for main (before anything is sent). The secret is no part of it: it goes to main once, and never back.
 */
import { readBaseUrl } from '../service/base-url';
import { z } from '../zod';

/** The region where the service has none of its own, as MinIO and most others take it. */
const usualRegion = 'us-east-1';

/** Names of buckets as all services take them. */
const bucketName = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Folders with `/` between, none at the ends. Without `.` and `..`, which addresses resolve, and
 * without what services advise against.
 */
function isPrefix(text: string): boolean {
  if (text === '') return true;
  // Control characters are just what is looked for.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\?#%{}^`"<>~[\]|]/.test(text)) return false;
  return text.split('/').every((name) => name.trim() !== '' && !/^\.{1,2}$/.test(name));
}

/** https, or http for this machine; without a slash at its end. */
const isEndpoint = (text: string): boolean => {
  const reading = readBaseUrl(text);
  return reading.ok && reading.baseUrl === text;
};

export const BucketPlace = z.object({
  endpoint: z.string().max(500).refine(isEndpoint),
  region: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  bucket: z.string().regex(bucketName),
  prefix: z.string().max(400).refine(isPrefix),
  /** The bucket stands in the path of the address, not in its host. */
  pathStyle: z.boolean(),
  accessKeyId: z.string().regex(/^[\x21-\x7e]{1,200}$/),
});
export type BucketPlace = z.infer<typeof BucketPlace>;

export const BucketSecret = z.string().regex(/^[\x21-\x7e]{1,500}$/);

/** A place, or the fields that are wrong. */
export type BucketReading =
  | { readonly ok: true; readonly place: BucketPlace }
  | { readonly ok: false; readonly wrong: ReadonlySet<keyof BucketPlace> };

/** Reads what was typed; blanks and slashes at the ends are forgiven. */
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

/** Reads `s3://bucket/prefix`; `null`: it is none. */
export function readBucketName(text: string): Pick<BucketPlace, 'bucket' | 'prefix'> | null {
  const [, bucket = '', rest = ''] = /^s3:\/\/([^/]*)(.*)$/.exec(text) ?? [];
  const prefix = rest.replace(/^\/+|\/+$/g, '');
  return bucketName.test(bucket) && isPrefix(prefix) ? { bucket, prefix } : null;
}

/** A place in a bucket as engines name it. */
export const nameOfPlace = ({ bucket, prefix }: Pick<BucketPlace, 'bucket' | 'prefix'>): string =>
  `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;

/** What a bucket is known by: another service can have one of the same name. */
export const BucketId = BucketPlace.pick({ endpoint: true, bucket: true });
export type BucketId = z.infer<typeof BucketId>;

export const isSameBucket = (a: BucketId, b: BucketId): boolean =>
  a.endpoint === b.endpoint && a.bucket === b.bucket;

/** What is taken for a name on the command line. `several`: the services; empty: none was set up. */
export type TakenBucket = { readonly dataSetId: string } | { readonly several: readonly string[] };

/** `none`: it has to be typed; `session`: until the program ends; `unreadable`: typed again. */
const SecretState = z.enum(['none', 'stored', 'session', 'unreadable']);
export type SecretState = z.infer<typeof SecretState>;

/** The buckets that a person has set up, the one that was used last first. */
export const KnownBuckets = z.object({
  places: z.array(z.object({ place: BucketPlace, secret: SecretState })),
  /** Where a secret that is typed now would be kept. */
  keeping: z.enum(['keystore', 'session']),
  /** The last data set went into a bucket. */
  usedLast: z.boolean(),
});
export type KnownBuckets = z.infer<typeof KnownBuckets>;
