/** A bucket through the S3 client. Loaded when a bucket is used, and not before: it is large. */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3';
import { appError } from '@shared/ipc/error';
import type { BucketPlace } from '@shared/features/bucket-place';
import type { FetchRequest } from '../../service/client';
import type { Bucket, BucketNames } from './bucket';
import { bucketError, isNoObject, isNotKnown } from './bucket-error';
import { requestHandler } from './request-handler';

/** So much of a file is in memory at a time. Services take parts from 5 MB, and 10,000 of them. */
const usualPart = 8 * 1024 * 1024;
const mostParts = 9_000;
const tries = 4;

export interface S3BucketOptions {
  readonly place: BucketPlace;
  /** Runs a task with the secret; it is not kept here. */
  readonly withSecret: <T>(task: (secret: string) => Promise<T>) => Promise<T>;
  readonly fetch: FetchRequest;
  /** Ends what may be ended. */
  readonly signal: AbortSignal;
}

const digest = (of: 'md5' | 'sha256', bytes: Uint8Array | string, as: 'base64' | 'hex'): string =>
  createHash(of).update(bytes).digest(as);

export function s3Bucket({ place, withSecret, fetch, signal }: S3BucketOptions): Bucket {
  const { endpoint, region, pathStyle, accessKeyId, bucket: Bucket } = place;
  // It warns on the error stream of whatever Node an older Electron has.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    requestHandler: requestHandler(fetch),
    credentials: () =>
      withSecret((secretAccessKey) => Promise.resolve({ accessKeyId, secretAccessKey })),
    // Checksums of newer kinds are refused by many services; what is signed has a SHA-256 in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Said here, so that it is not looked for in what the person has set for other programs.
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
  // It says which system and which Node this is.
  client.middlewareStack.remove('getUserAgentMiddleware');

  const stoppable = { abortSignal: signal };
  /** Looking is allowed after the end, too: what was begun is cleared away then. */
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
        // The first try was taken and only its answer lost: there is no such upload any more.
        const { objects } = await list(Key, true);
        if (!objects.some((one) => one.key === Key && one.bytes === bytes)) throw thrown;
      });
    } catch (thrown) {
      // Parts that belong to nothing would be paid for. Whoever stopped it does not wait for that.
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
    list,
    async replaceText(Key, text, before) {
      const Body = new TextEncoder().encode(text);
      const object = {
        Bucket,
        Key,
        Body,
        ContentType: Key.endsWith('.json') ? 'application/json' : 'text/markdown; charset=utf-8',
        ContentMD5: digest('md5', Body, 'base64'),
        Metadata: { sha256: digest('sha256', Body, 'hex') },
      };
      const condition =
        before === null ? { IfNoneMatch: '*' } : before === '' ? {} : { IfMatch: before };
      try {
        await client.send(new PutObjectCommand({ ...object, ...condition }));
      } catch (thrown) {
        // The object that was to be replaced is gone.
        if (before !== null && isNoObject(thrown)) throw appError('data-set-changed');
        if (!isNotKnown(thrown)) throw bucketError(thrown);
        await asked(client.send(new PutObjectCommand(object)));
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
    async copy(from, Key) {
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      await asked(client.send(new CopyObjectCommand({ Bucket, Key, CopySource }), stoppable));
    },
    async remove(Key) {
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async removeUploads(prefix, isLeft = () => true) {
      for (const upload of await uploadsBelow(prefix))
        if (isLeft(upload.Key))
          await asked(client.send(new AbortMultipartUploadCommand({ Bucket, ...upload })));
    },
  };
}

/** A piece of a file, whole. */
async function pieceOf(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw appError('storage', { message: 'the file became shorter' });
    done += bytesRead;
  }
  return bytes;
}
