/** The form of a bucket. The secret is kept here until it is sent to main, which stores it. */
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

/** Returns the id of a bucket for a select. */
export const bucketKey = ({ endpoint, bucket }: BucketId): string => `${bucket} ${endpoint}`;

export class BucketForm {
  known = $state.raw<KnownBuckets>({ places: [], keeping: 'session', usedLast: false });
  typed = $state<BucketPlace>({ ...nothing });
  secret = $state('');
  /** True once it was submitted: from now on errors are shown. */
  tried = $state(false);
  readonly #bridge: Pick<AppClient['datasets'], 'buckets' | 'forgetBucket'>;

  constructor(bridge: Pick<AppClient['datasets'], 'buckets' | 'forgetBucket'>) {
    this.#bridge = bridge;
  }

  /** Reads the known buckets, and fills in the one used last. */
  async load(): Promise<void> {
    this.known = await this.#bridge.buckets();
    this.#fill();
  }

  /** Fills in a known bucket; '' clears the form. */
  choose(key: string): void {
    const found = this.known.places.find(({ place }) => bucketKey(place) === key);
    this.typed = { ...(found?.place ?? nothing) };
    this.secret = '';
    this.tried = false;
  }

  /** Returns the bucket of the form if it is known; otherwise ''. */
  get chosen(): string {
    const found = this.#chosen;
    return found ? bucketKey(found) : '';
  }

  get #chosen(): BucketPlace | undefined {
    const read = readBucketPlace(this.typed);
    const typed = read.ok ? read.place : this.typed;
    return this.known.places.find(({ place }) => isSameBucket(place, typed))?.place;
  }

  /** Returns whether main has the secret of exactly this bucket. */
  get kept(): SecretState {
    const read = readBucketPlace(this.typed);
    if (!read.ok) return 'none';
    const typed = read.place;
    const found = this.known.places.find(
      ({ place }) => isSameBucket(place, typed) && place.accessKeyId === typed.accessKeyId,
    );
    return found?.secret ?? 'none';
  }

  /** Returns whether a field is invalid, once submitted. */
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
   * Returns what to send, once: the secret is cleared afterwards. `null` if something is invalid,
   * which is then shown.
   */
  order(): BucketOrder | null {
    this.tried = true;
    const read = readBucketPlace(this.typed);
    if (!read.ok || this.isSecretWrong) return null;
    const secret = this.secret.trim() || null;
    this.secret = '';
    return { place: read.place, secret };
  }

  /** Keeps the form and reads main's state again. */
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
