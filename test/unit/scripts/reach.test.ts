import { describe, expect, it } from 'vitest';
import {
  classifyDownloadError,
  mirrorIn,
  proxyFor,
  reasonOf,
} from '../../../scripts/setup/reach.mjs';
import { downloadMessage } from '../../../scripts/setup/electron-official.mjs';

const direct = { answered: false, proxy: false, mirror: false };
const failed = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(`x ${code}`), { code }) });

describe('why the official download failed', () => {
  it.each([
    'ENOTFOUND',
    'ECONNREFUSED',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'ENETUNREACH',
    'ECONNRESET',
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_SOCKET',
  ])('%s before any answer: the host cannot be reached', (code) => {
    expect(classifyDownloadError(failed(code), direct)).toBe('unreachable');
  });

  it('looks into all addresses that were tried', () => {
    const tried = new AggregateError([Object.assign(new Error(), { code: 'ENETUNREACH' })]);
    expect(classifyDownloadError(new TypeError('fetch failed', { cause: tried }), direct)).toBe(
      'unreachable',
    );
  });

  it('a connection lost in the middle of an answer is no reason to go elsewhere', () => {
    const seen = { ...direct, answered: true };
    expect(classifyDownloadError(failed('ECONNRESET'), seen)).toBe('interrupted');
    expect(classifyDownloadError(new TypeError('terminated'), seen)).toBe('interrupted');
  });

  it.each([
    [Object.assign(new Error('Response code 403'), { name: 'HTTPError' }), 'http'],
    [new Error('Generated checksum for "e.zip" did not match expected checksum.'), 'checksum'],
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'disk'],
    [Object.assign(new Error('read-only'), { code: 'EROFS' }), 'disk'],
    [failed('SELF_SIGNED_CERT_IN_CHAIN'), 'tls'],
    [failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'tls'],
    [failed('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls'],
    [new TypeError('fetch failed', { cause: new Error('Proxy response (403) !== 200') }), 'proxy'],
    [new Error('something else'), 'other'],
    ['not even an error', 'other'],
  ])('%s stops as %s', (error, kind) => {
    expect(classifyDownloadError(error, direct)).toBe(kind);
  });

  it('a proxy or a mirror that cannot be reached stops: it was the choice of the person', () => {
    expect(classifyDownloadError(failed('ECONNREFUSED'), { ...direct, proxy: true })).toBe('proxy');
    expect(classifyDownloadError(failed('ENOTFOUND'), { ...direct, mirror: true })).toBe('mirror');
  });

  it('names the code and the host, and for every failure says something of its own', () => {
    expect(reasonOf(failed('ENOSPC'))).toBe('ENOSPC');
    expect(reasonOf(new Error('plain'))).toBe('plain');
    const about = { version: '1.2.3', host: 'example.org', reason: 'ENOSPC' };
    const kinds = ['proxy', 'mirror', 'http', 'checksum', 'disk', 'tls', 'interrupted'] as const;
    const texts = kinds.map((kind) => downloadMessage(kind, about));
    expect(new Set(texts).size).toBe(kinds.length);
    for (const text of texts) expect(text).toMatch(/1\.2\.3.*\(ENOSPC\)$/);
  });
});

describe('the environment of a download', () => {
  it('finds the proxy, unless the host is excluded', () => {
    const env = { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: 'localhost, .example.org:443' };
    expect(proxyFor(env, 'github.com')).toBe('http://proxy:3128');
    expect(proxyFor(env, 'a.example.org')).toBeUndefined();
    expect(proxyFor(env, 'notexample.org')).toBe('http://proxy:3128');
    expect(proxyFor({ ...env, NO_PROXY: '*' }, 'github.com')).toBeUndefined();
    expect(proxyFor({}, 'github.com')).toBeUndefined();
  });

  it('finds the mirror', () => {
    expect(mirrorIn({ ELECTRON_MIRROR: 'https://m/' })).toBe('https://m/');
    expect(mirrorIn({})).toBeUndefined();
  });
});
