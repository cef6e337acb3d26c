/**
 * A small S3 service on a socket: objects, paged lists, copies, multipart uploads and conditional
 * writes. It verifies every signature, and interrupts a request if a test asks it to.
 */
import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureFault, type Credentials } from './signature';

interface Stored {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly meta: Readonly<Record<string, string>>;
}

/** A request and its outcome. */
interface Call {
  readonly method: string;
  /** The object's key, or '' for a list. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly status: number;
  readonly fault: string | null;
  readonly headers: IncomingHttpHeaders;
}

/**
 * What the server does with a request: handles it, breaks off before or after handling it, never
 * responds, or sends a different response.
 */
export type Mood =
  | 'well'
  | 'break-before'
  | 'break-after'
  | 'hang'
  | { readonly status: number; readonly code: string; readonly location?: string };

export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly objects: ReadonlyMap<string, Stored>;
  readonly calls: readonly Call[];
  /** Multipart uploads that were neither completed nor aborted. */
  readonly openUploads: number;
  mood: (method: string, key: string, query: URLSearchParams) => Mood;
  /** Writes an object as if somebody else had. */
  put(key: string, bytes: Buffer | string): void;
  close(): Promise<void>;
}

export interface S3ServerOptions extends Credentials {
  readonly bucket: string;
  /** Objects per page of a list. */
  readonly pageSize?: number;
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

export async function startS3Server(options: S3ServerOptions): Promise<S3Server> {
  const { bucket, pageSize = 1000 } = options;
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>();
  const calls: Call[] = [];
  let uploadCount = 0;

  function store(key: string, bytes: Buffer, request?: IncomingMessage): Stored {
    const meta = Object.entries(request?.headers ?? {})
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)] as const);
    const stored = { bytes, tag: `"${md5(bytes)}"`, meta: Object.fromEntries(meta) };
    objects.set(key, stored);
    return stored;
  }

  function list(query: URLSearchParams): string {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const after = query.get('continuation-token') ?? '';
    const rows = new Map<string, string>();
    for (const key of [...objects.keys()].filter((one) => one.startsWith(prefix)).sort()) {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      const name = end < 0 ? key : key.slice(0, end + 1);
      if (end < 0)
        rows.set(
          name,
          `<Contents><Key>${xml(key)}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
        );
      else rows.set(name, `<CommonPrefixes><Prefix>${xml(name)}</Prefix></CommonPrefixes>`);
    }
    const left = [...rows].filter(([name]) => name > after);
    const page = left.slice(0, pageSize);
    const next = left.length > page.length ? page.at(-1)?.[0] : undefined;
    const more =
      next === undefined ? '' : `<NextContinuationToken>${xml(next)}</NextContinuationToken>`;
    return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${page.map(([, row]) => row).join('')}</ListBucketResult>`;
  }

  function listUploads(query: URLSearchParams): string {
    const after = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`;
    const left = [...uploads]
      .map(([id, { key }]) => ({ id, key }))
      .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
      .filter(({ id, key }) => after === ' ' || `${key} ${id}` > after)
      .sort((a, b) => (`${a.key} ${a.id}` < `${b.key} ${b.id}` ? -1 : 1));
    const page = left.slice(0, pageSize);
    const last = left.length > page.length ? page.at(-1) : undefined;
    const more = last
      ? `<NextKeyMarker>${xml(last.key)}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
      : '';
    const rows = page.map(
      ({ id, key }) => `<Upload><Key>${xml(key)}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>${last !== undefined}</IsTruncated>${more}${rows.join('')}</ListMultipartUploadsResult>`;
  }

  function checkCondition(request: IncomingMessage, key: string): void {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const now = objects.get(key);
    if (noneMatch === '*' && now) throw new Refusal(412, 'PreconditionFailed');
    if (match !== undefined && !now) throw new Refusal(404, 'NoSuchKey');
    if (match !== undefined && match !== now?.tag) throw new Refusal(412, 'PreconditionFailed');
  }

  function found(key: string): Stored {
    const object = objects.get(key);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    return object;
  }

  function partsOf(query: URLSearchParams): Map<number, Buffer> {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (!upload) throw new Refusal(404, 'NoSuchUpload');
    return upload.parts;
  }

  /** Handles the request and returns the response. */
  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    key: string,
    query: URLSearchParams,
  ): string | Buffer {
    const work = `${request.method}${query.has('uploads') ? ' uploads' : query.has('uploadId') ? ' upload' : ''}`;
    switch (work) {
      case 'GET': {
        if (key === '') return list(query);
        const { bytes, tag, meta } = found(key);
        for (const [name, value] of Object.entries({ etag: tag, ...meta }))
          response.setHeader(name, value);
        return bytes;
      }
      case 'GET uploads':
        return listUploads(query);
      case 'PUT': {
        checkCondition(request, key);
        const from = request.headers['x-amz-copy-source'];
        if (from !== undefined) {
          const source = decodeURIComponent(String(from)).slice(bucket.length + 1);
          const { tag } = store(key, found(source).bytes);
          return `<CopyObjectResult><ETag>${tag}</ETag></CopyObjectResult>`;
        }
        response.setHeader('etag', store(key, body, request).tag);
        return '';
      }
      case 'DELETE':
        objects.delete(key);
        response.statusCode = 204;
        return '';
      case 'POST uploads': {
        const id = `upload-${++uploadCount}`;
        uploads.set(id, { key, parts: new Map() });
        return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      }
      case 'PUT upload':
        partsOf(query).set(Number(query.get('partNumber')), body);
        response.setHeader('etag', `"${md5(body)}"`);
        return '';
      case 'POST upload': {
        const parts = [...partsOf(query)].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
        if ((body.toString().match(/<PartNumber>/g) ?? []).length !== parts.length)
          throw new Refusal(400, 'InvalidPart');
        uploads.delete(query.get('uploadId') ?? '');
        store(key, Buffer.concat(parts));
        return '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>';
      }
      case 'DELETE upload':
        uploads.delete(query.get('uploadId') ?? '');
        response.statusCode = 204;
        return '';
      default:
        throw new Refusal(405, 'MethodNotAllowed');
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const query = new URLSearchParams(search);
    const [, name = '', ...rest] = decodeURIComponent(path).split('/');
    const [method, key] = [request.method ?? '', rest.join('/')];
    const mood = server.mood(method, key, query);
    const { headers } = request;
    const noted = { method, key, query, headers, status: 0, fault: null as string | null };
    calls.push(noted);
    if (mood === 'hang') return;
    if (mood === 'break-before') return void request.socket.destroy();
    let answered: string | Buffer;
    try {
      const fault = signatureFault(request, body, options);
      if (fault !== null) throw new Refusal(403, fault);
      if (name !== bucket) throw new Refusal(404, 'NoSuchBucket');
      if (typeof mood === 'object' && mood.location !== undefined)
        response.setHeader('location', mood.location);
      if (typeof mood === 'object') throw new Refusal(mood.status, mood.code);
      answered = answer(request, response, body, key, query);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      response.statusCode = thrown.status;
      noted.fault = thrown.code;
      answered = `<Error><Code>${thrown.code}</Code><Message>refused: ${thrown.code}</Message></Error>`;
    }
    noted.status = response.statusCode;
    if (mood === 'break-after') return void request.socket.destroy();
    response.end(answered);
  }

  const http = createServer((request, response) => void take(request, response));
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    calls,
    get openUploads() {
      return uploads.size;
    },
    mood: () => 'well',
    put: (key, bytes) => void store(key, Buffer.from(bytes)),
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
