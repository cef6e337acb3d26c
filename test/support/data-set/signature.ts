/**
 * Verifies a signature as AWS describes it for version 4 ("Signature Calculations for the
 * Authorization Header"), using only what was received. Shares no code with the client.
 */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secret: string;
  readonly region: string;
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Returns why a request is rejected, or `null` if the signature matches the secret and this body.
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secret, region }: Credentials,
): string | null {
  const [, id, day, at, names = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  if (signature === undefined || day === undefined) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (at !== region) return 'AuthorizationHeaderMalformed';
  const headerOf = (name: string): string => String(request.headers[name] ?? '');
  const bodyHash = headerOf('x-amz-content-sha256');
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const md5 = headerOf('content-md5');
  if (md5 !== '' && md5 !== createHash('md5').update(body).digest('base64')) return 'BadDigest';
  const signed = names.split(';');
  const mustBe = ['host', ...Object.keys(request.headers).filter((name) => /^x-amz-/.test(name))];
  if (!mustBe.every((name) => signed.includes(name))) return 'AccessDenied';
  const date = headerOf('x-amz-date');
  if (!date.startsWith(day)) return 'AccessDenied';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.replace(/^[^=]*$/, '$&='));
  const canonical = [
    request.method ?? '',
    path,
    pairs.sort().join('&'),
    ...signed.map((name) => `${name}:${headerOf(name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${at}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, at ?? '', 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
