/** State of the bucket form. Holds the secret until it's sent to the main process, for storage. */
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

/** Returns a key that identifies a bucket in a dropdown. */
export const bucketKey = ({ endpoint, bucket }: BucketId): string => `${bucket} ${endpoint}`;

export class BucketForm {
  known = $state.raw<KnownBuckets>({ places: [], keeping: 'session', usedLast: false });
  typed = $state<BucketPlace>({ ...nothing });
  secret = $state('');
  /** True once the form has been submitted. Errors are only shown from then on. */
  tried = $state(false);
  readonly #bridge: Pick<AppClient['datasets'], 'buckets' | 'forgetBucket'>;

  constructor(bridge: Pick<AppClient['datasets'], 'buckets' | 'forgetBucket'>) {
    this.#bridge = bridge;
  }

  /** Loads the known buckets, and fills in the one used last. */
  async load(): Promise<void> {
    this.known = await this.#bridge.buckets();
    this.#fill();
  }

  /** Fills in a known bucket, or clears the form if the key is ''. */
  choose(key: string): void {
    const found = this.known.places.find(({ place }) => bucketKey(place) === key);
    this.typed = { ...(found?.place ?? nothing) };
    this.secret = '';
    this.tried = false;
  }

  /** Returns the key of the bucket entered in the form, or '' if it isn't known. */
  get chosen(): string {
    const found = this.#chosen;
    return found ? bucketKey(found) : '';
  }

  get #chosen(): BucketPlace | undefined {
    const read = readBucketPlace(this.typed);
    const typed = read.ok ? read.place : this.typed;
    return this.known.places.find(({ place }) => isSameBucket(place, typed))?.place;
  }

  /** Returns whether the main process has the secret for exactly this bucket. */
  get kept(): SecretState {
    const read = readBucketPlace(this.typed);
    if (!read.ok) return 'none';
    const typed = read.place;
    const found = this.known.places.find(
      ({ place }) => isSameBucket(place, typed) && place.accessKeyId === typed.accessKeyId,
    );
    return found?.secret ?? 'none';
  }

  /** Returns whether a field is invalid. Always false before the first submission. */
  isWrong(field: keyof BucketPlace): boolean {
    const read = readBucketPlace(this.typed);
    return this.tried && !read.ok && read.wrong.has(field);
  }

  get isSecretWrong(): boolean {
    const typed = this.secret.trim();
    const isKept = this.kept === 'stored' || this.kept === 'session';
    return typed === '' ? !isKept : !BucketSecret.safeParse(typed).success;
  }

  /**
   * Returns the order to send, then clears the secret. If something is invalid, returns `null` and
   * shows the errors.
   */
  order(): BucketOrder | null {
    this.tried = true;
    const read = readBucketPlace(this.typed);
    if (!read.ok || this.isSecretWrong) return null;
    const secret = this.secret.trim() || null;
    this.secret = '';
    return { place: read.place, secret };
  }

  /** Keeps the form's values and reloads the buckets from the main process. */
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
