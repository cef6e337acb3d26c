/**
 * Accesses a bucket using the S3 client. The client is large, so it's loaded only when a bucket is
 * used.
 */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  type ListMultipartUploadsCommandOutput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { appError } from '@shared/ipc/error';
import type { BucketPlace } from '@shared/features/bucket-place';
import type { FetchRequest } from '../../service/client';
import type { Bucket, BucketNames } from './bucket';
import { bucketError, isNoObject, isNotKnown } from './bucket-error';
import { requestHandler } from './request-handler';

/**
 * Largest part of a file held in memory at a time. Services accept 10,000 parts of at least 5 MB.
 */
const usualPart = 8 * 1024 * 1024;
const mostParts = 9_000;
const tries = 4;

export interface S3BucketOptions {
  readonly place: BucketPlace;
  /** Calls a task with the secret, which isn't stored in this object. */
  readonly withSecret: <T>(task: (secret: string) => Promise<T>) => Promise<T>;
  readonly fetch: FetchRequest;
  /** Stops everything that can be stopped. */
  readonly signal: AbortSignal;
}

const digest = (of: 'md5' | 'sha256', bytes: Uint8Array | string, as: 'base64' | 'hex'): string =>
  createHash(of).update(bytes).digest(as);

export function s3Bucket({ place, withSecret, fetch, signal }: S3BucketOptions): Bucket {
  const { endpoint, region, pathStyle, accessKeyId, bucket: Bucket } = place;
  // The client prints a warning if it runs on an older version of Node, such as the one in an older
  // Electron.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    requestHandler: requestHandler(fetch),
    credentials: () =>
      withSecret((secretAccessKey) => Promise.resolve({ accessKeyId, secretAccessKey })),
    // Many services don't accept newer kinds of checksum. A signed request contains a SHA-256 hash
    // anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Set here, so that the client doesn't read it from settings meant for other programs.
    defaultsMode: 'standard',
    retryMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    disableS3ExpressSessionAuth: true,
    authSchemePreference: ['sigv4'],
    sigv4aSigningRegionSet: [region],
    userAgentAppId: () => Promise.resolve(undefined),
  });
  // Removes a header that would tell the service the system and the version of Node.
  client.middlewareStack.remove('getUserAgentMiddleware');

  const stoppable = { abortSignal: signal };
  /** Reading is allowed even after a stop, so that it's possible to clean up. */
  const looking = (): Partial<typeof stoppable> => (signal.aborted ? {} : stoppable);
  async function asked<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (thrown) {
      throw bucketError(thrown);
    }
  }

  async function list(Prefix: string, isDeep: boolean): Promise<BucketNames> {
    const objects: { key: string; bytes: number }[] = [];
    const folders: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await asked(
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix,
            ContinuationToken,
            ...(!isDeep && { Delimiter: '/' }),
          }),
          looking(),
        ),
      );
      for (const { Key, Size } of page.Contents ?? [])
        if (Key !== undefined) objects.push({ key: Key, bytes: Size ?? 0 });
      for (const one of page.CommonPrefixes ?? [])
        folders.push((one.Prefix ?? '').slice(Prefix.length).replace(/\/$/, ''));
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    return { objects, folders };
  }

  async function uploadsBelow(Prefix: string) {
    const uploads: { Key: string; UploadId: string }[] = [];
    let next: { KeyMarker: string; UploadIdMarker: string | undefined } | null = null;
    do {
      const page: ListMultipartUploadsCommandOutput = await asked(
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...next }), looking()),
      );
      for (const { Key, UploadId } of page.Uploads ?? [])
        if (Key !== undefined && UploadId !== undefined) uploads.push({ Key, UploadId });
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      next = IsTruncated === true && KeyMarker ? { KeyMarker, UploadIdMarker } : null;
    } while (next);
    return uploads;
  }

  async function sendInParts(Key: string, file: FileHandle, bytes: number): Promise<void> {
    const { UploadId } = await asked(
      client.send(new CreateMultipartUploadCommand({ Bucket, Key }), stoppable),
    );
    const upload = { Bucket, Key, UploadId };
    try {
      const size = Math.max(usualPart, Math.ceil(bytes / mostParts));
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let at = 0; at < bytes; at += size) {
        const Body = await pieceOf(file, at, Math.min(size, bytes - at));
        const PartNumber = Parts.length + 1;
        const part = { ...upload, PartNumber, Body, ContentMD5: digest('md5', Body, 'base64') };
        const { ETag } = await asked(client.send(new UploadPartCommand(part), stoppable));
        Parts.push({ ETag, PartNumber });
      }
      const whole = { ...upload, MultipartUpload: { Parts } };
      const completed = client.send(new CompleteMultipartUploadCommand(whole), stoppable);
      await asked(completed).catch(async (thrown: unknown) => {
        // The first attempt succeeded, and only the response was lost. The upload therefore no
        // longer exists.
        const { objects } = await list(Key, true);
        if (!objects.some((one) => one.key === Key && one.bytes === bytes)) throw thrown;
      });
    } catch (thrown) {
      // Parts that don't belong to an upload would cost money. Once an update has been stopped,
      // nothing waits for this.
      const given = client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      if (!signal.aborted) await given;
      throw thrown;
    }
  }

  return {
    async readText(Key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }), looking());
        const text = (await found.Body?.transformToString()) ?? '';
        const expected = found.Metadata?.['sha256'];
        if (expected !== undefined && expected !== digest('sha256', text, 'hex'))
          throw appError('bucket-unreachable', { message: 'CHECKSUM' });
        return { text, tag: found.ETag ?? '' };
      } catch (thrown) {
        if (isNoObject(thrown)) return null;
        throw bucketError(thrown);
      }
    },
    async readBytes(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), looking());
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (thrown) {
        if (isNoObject(thrown)) return null;
        throw bucketError(thrown);
      }
    },
    list,
    async replaceText(Key, text, before, canStop = false) {
      const Body = new TextEncoder().encode(text);
      const object = {
        Bucket,
        Key,
        Body,
        ContentType: Key.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'application/json',
        ContentMD5: digest('md5', Body, 'base64'),
        Metadata: { sha256: digest('sha256', Body, 'hex') },
      };
      const condition =
        before === null ? { IfNoneMatch: '*' } : before === '' ? {} : { IfMatch: before };
      const put = async (input: PutObjectCommandInput): Promise<string> =>
        (await client.send(new PutObjectCommand(input), canStop ? stoppable : {})).ETag ?? '';
      try {
        return await put({ ...object, ...condition });
      } catch (thrown) {
        // The object to be replaced no longer exists.
        if (before !== null && isNoObject(thrown)) throw appError('data-set-changed');
        if (!isNotKnown(thrown)) throw bucketError(thrown);
        return asked(put(object));
      }
    },
    async send(Key, path, bytes) {
      const file = await open(path, 'r');
      try {
        if (bytes > usualPart) return await sendInParts(Key, file, bytes);
        const Body = await pieceOf(file, 0, bytes);
        const object = { Bucket, Key, Body, ContentMD5: digest('md5', Body, 'base64') };
        await asked(client.send(new PutObjectCommand(object), stoppable));
      } finally {
        await file.close();
      }
    },
    async remove(Key) {
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async removeUploads(prefix, isLeft) {
      for (const upload of await uploadsBelow(prefix))
        if (isLeft(upload.Key))
          await asked(client.send(new AbortMultipartUploadCommand({ Bucket, ...upload })));
    },
  };
}

/** Reads one part of a file completely. */
async function pieceOf(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw appError('storage', { message: 'the file became shorter' });
    done += bytesRead;
  }
  return bytes;
}
