/** What is typed about a bucket. The secret is here until it is sent to main, which keeps it. */
import {
  BucketSecret,
  isSameBucket,
  readBucketPlace,
  type BucketId,
  type BucketPlace,
  type KnownBuckets,
  type SecretState,
} from '@shared/features/bucket-place';
import type { AppClient } from '@shared/contract';
import type { BucketOrder } from './data-set-state.svelte';

const nothing: BucketPlace = {
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  accessKeyId: '',
  pathStyle: true,
};

/** A bucket as the value of a choice. */
export const bucketKey = ({ endpoint, bucket }: BucketId): string => `${bucket} ${endpoint}`;

export class BucketForm {
  known = $state.raw<KnownBuckets>({ places: [], keeping: 'session', usedLast: false });
  typed = $state<BucketPlace>({ ...nothing });
  secret = $state('');
  /** It was to be sent: from now on what is missing is said. */
  tried = $state(false);
  readonly #bridge: Pick<AppClient['datasets'], 'buckets' | 'forgetBucket'>;

  constructor(bridge: Pick<AppClient['datasets'], 'buckets' | 'forgetBucket'>) {
    this.#bridge = bridge;
  }

  /** Reads what was set up, and fills in what was used last. */
  async load(): Promise<void> {
    this.known = await this.#bridge.buckets();
    this.#fill();
  }

  /** The fields of a bucket that was set up; '': empty ones. */
  choose(key: string): void {
    const found = this.known.places.find(({ place }) => bucketKey(place) === key);
    this.typed = { ...(found?.place ?? nothing) };
    this.secret = '';
    this.tried = false;
  }

  /** The one of the fields, if it was set up; else ''. */
  get chosen(): string {
    const found = this.#chosen;
    return found ? bucketKey(found) : '';
  }

  get #chosen(): BucketPlace | undefined {
    const read = readBucketPlace(this.typed);
    const typed = read.ok ? read.place : this.typed;
    return this.known.places.find(({ place }) => isSameBucket(place, typed))?.place;
  }

  /** Whether main has the secret of just what is typed. */
  get kept(): SecretState {
    const read = readBucketPlace(this.typed);
    if (!read.ok) return 'none';
    const typed = read.place;
    const found = this.known.places.find(
      ({ place }) => isSameBucket(place, typed) && place.accessKeyId === typed.accessKeyId,
    );
    return found?.secret ?? 'none';
  }

  /** A field that is filled in wrong, once it was to be sent. */
  isWrong(field: keyof BucketPlace): boolean {
    const read = readBucketPlace(this.typed);
    return this.tried && !read.ok && read.wrong.has(field);
  }

  get isSecretWrong(): boolean {
    const typed = this.secret.trim();
    const isKept = this.kept === 'stored' || this.kept === 'session';
    return typed === '' ? !isKept : !BucketSecret.safeParse(typed).success;
  }

  /** What is to be sent, once: the secret is not here afterwards. `null`: something is wrong, and is said. */
  order(): BucketOrder | null {
    this.tried = true;
    const read = readBucketPlace(this.typed);
    if (!read.ok || this.isSecretWrong) return null;
    const secret = this.secret.trim() || null;
    this.secret = '';
    return { place: read.place, secret };
  }

  /** What was typed stays; what main knows of it is read again. */
  async sent(): Promise<void> {
    this.tried = false;
    this.known = await this.#bridge.buckets();
  }

  async forget(): Promise<void> {
    const chosen = this.#chosen;
    if (!chosen) return;
    const { endpoint, bucket } = chosen;
    this.known = await this.#bridge.forgetBucket({ endpoint, bucket });
    this.#fill();
  }

  #fill(): void {
    const [first] = this.known.places;
    this.choose(first ? bucketKey(first.place) : '');
  }
}
