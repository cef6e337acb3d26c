/**
 * Downloads a mark's picture from the address in its record. The key isn't sent, and redirects
 * aren't followed. The address must be on the public internet, and the content must be a picture.
 */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { PictureMeta } from '@shared/archive/meta';
import { appError } from '@shared/ipc/error';
import { receive, type FetchRequest } from '../client';
import type { Clock } from '../clock';
import { kindOfStatus } from '../failure';
import type { Governor } from '../governor';
import { storageError, type ArchivePort } from '../archive-port';
import { failureError } from '../outcome';
import { pictureTypeOf } from './picture-type';
import { isPrivateAddress } from './private-address';

export interface PicturesDeps {
  readonly fetch: FetchRequest;
  /** Returns all of a host name's addresses. Rejects if it has none. */
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
  readonly baseUrl: string;
  readonly log: Pick<ArchivePort, 'append'>;
  readonly governor: Governor;
  readonly clock: Clock;
  /**
   * True for the sample, which works without a network connection. Only its own addresses are
   * accepted, and names are never resolved.
   */
  readonly sample: boolean;
}

export interface Pictures {
  /**
   * Downloads a picture, stores it in the archive, and returns the entry's number. Rejects with
   * `picture-address` (not a web address), `picture-refused` (not https, or a private address),
   * `picture-too-large`, `picture-type`, `picture-missing`, and the kinds for network failures and
   * statuses.
   */
  fetch(applicationNumber: string, url: string, signal: AbortSignal): Promise<number>;
}

const MAX_BYTES = 10 * 1024 * 1024;
const timeouts = { answerMs: 30_000, stallMs: 15_000 };

export function createPictures(deps: PicturesDeps): Pictures {
  const service = new URL(deps.baseUrl);

  async function addressesOf(hostname: string): Promise<readonly string[]> {
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (isIP(bare) !== 0) return [bare];
    const addresses = await deps.lookup(bare).catch(() => []);
    if (addresses.length === 0) throw appError('name-not-found', { field: 'url', charged: 'no' });
    return addresses;
  }

  /**
   * Checked both before and after the download, because a name may resolve to something else the
   * second time.
   */
  async function assertPublic(url: URL): Promise<void> {
    // The user has connected to this origin, so pictures may be downloaded from it even if it's
    // private.
    if (url.origin === service.origin) return;
    if (deps.sample) throw refused('not of the sample');
    if (url.protocol !== 'https:') throw refused('not https');
    if ((await addressesOf(url.hostname)).some(isPrivateAddress)) throw refused('private address');
  }

  return {
    async fetch(applicationNumber, text, signal) {
      const url = readAddress(text);
      await assertPublic(url);
      // A picture on the service's own server counts towards its rate limit.
      const place = url.origin === service.origin ? await deps.governor.enter(signal) : null;
      const options = { signal, timeouts, maxBytes: MAX_BYTES, now: deps.clock.now };
      const headers = { accept: 'image/*' };
      const seen = await receive(deps.fetch, url, headers, options).finally(() =>
        place?.answered(),
      );
      if (seen.type === 'failure') throw failureError(seen);
      const refusal = kindOfStatus(seen.status);
      if (refusal !== null) {
        throw appError(isMissing(seen.status) ? 'picture-missing' : refusal, {
          status: seen.status,
        });
      }
      if (seen.cutBy === 'too-large') throw appError('picture-too-large');
      if (!seen.complete) throw appError('cut-body', { status: seen.status });
      const mime = pictureTypeOf(seen.body);
      if (mime === null) throw appError('picture-type');
      await assertPublic(url);
      const meta: PictureMeta = {
        applicationNumber,
        url: url.href,
        mime,
        bytes: seen.body.length,
        sha256: createHash('sha256').update(seen.body).digest('hex'),
      };
      return deps.log.append({ kind: 'picture', meta, body: seen.body }).catch((error: unknown) => {
        throw storageError(error);
      });
    },
  };
}

function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) {
    throw appError('picture-address');
  }
  return url;
}

/** 404, or 410 (permanently gone). */
function isMissing(status: number): boolean {
  return status === 404 || status === 410;
}

function refused(message: string): Error {
  return appError('picture-refused', { message });
}
