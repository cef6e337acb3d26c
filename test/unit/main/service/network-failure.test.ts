import { describe, expect, it } from 'vitest';
import { failureOf } from '@main/service/network-failure';

describe('what Chromium and Node say of the network', () => {
  it.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'offline', false],
    ['net::ERR_ADDRESS_UNREACHABLE', 'offline', false],
    ['net::ERR_NAME_NOT_RESOLVED', 'name-not-found', true],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'tls', true],
    ['net::ERR_CERT_COMMON_NAME_INVALID', 'tls', true],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'tls', false],
    ['net::ERR_TIMED_OUT', 'timeout', false],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timeout', true],
    ['net::ERR_TOO_MANY_REDIRECTS', 'redirect', false],
    ["Attempted to redirect, but redirect policy was 'error'", 'redirect', false],
    ['net::ERR_CONNECTION_RESET', 'connection-lost', false],
    ['net::ERR_EMPTY_RESPONSE', 'connection-lost', false],
    ['net::ERR_NETWORK_CHANGED', 'connection-lost', false],
    ['net::ERR_CONNECTION_REFUSED', 'connection-lost', true],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'offline', true],
  ])('%s', (message, failure, neverSent) => {
    expect(failureOf(new Error(message))).toMatchObject({ failure, neverSent });
  });

  it.each([
    ['ENOTFOUND', 'name-not-found'],
    ['EAI_AGAIN', 'name-not-found'],
    ['ECONNRESET', 'connection-lost'],
    ['ENETUNREACH', 'offline'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['UND_ERR_SOCKET', 'connection-lost'],
  ])('%s as a cause', (code, failure) => {
    const cause = Object.assign(new Error('secret words'), { code });
    const trouble = failureOf(new TypeError('fetch failed', { cause }));
    expect(trouble).toMatchObject({ failure, code });
    expect(JSON.stringify(trouble)).not.toContain('secret words');
  });

  it('takes anything', () => {
    expect(failureOf('text')).toMatchObject({ failure: 'connection-lost', code: 'UNKNOWN' });
  });
});
