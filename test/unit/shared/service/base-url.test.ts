import { describe, expect, it } from 'vitest';
import { readBaseUrl } from '@shared/service/base-url';

describe('the address of a service as typed', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    [' https://API.example.com/ ', 'https://api.example.com'],
    ['https://api.example.com/api/v1', 'https://api.example.com'],
    ['https://api.example.com/api/v1/', 'https://api.example.com'],
    ['https://api.example.com/data//', 'https://api.example.com/data'],
    ['https://api.example.com/data/api/v1', 'https://api.example.com/data'],
    ['api.example.com', 'https://api.example.com'],
    ['https://api.example.com:443', 'https://api.example.com'],
    ['https://api.example.com:8443', 'https://api.example.com:8443'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:4010/api/v1', 'http://127.0.0.1:4010'],
    ['http://127.8.9.1', 'http://127.8.9.1'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
    ['https://räksmörgås.example', 'https://xn--rksmrgs-5wao1o.example'],
  ])('%s', (typed, baseUrl) => {
    expect(readBaseUrl(typed)).toMatchObject({ ok: true, baseUrl });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['http://api.example.com', 'needs-https'],
    ['http://127.0.0.1.example.com', 'needs-https'],
    ['http://localhost.example.com', 'needs-https'],
    ['http://128.0.0.1', 'needs-https'],
    ['ftp://api.example.com', 'not-an-address'],
    ['file:///etc/passwd', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['https://a b', 'not-an-address'],
    ['https:\\\\api.example.com', 'not-an-address'],
    ['https://user:pass@api.example.com', 'has-credentials'],
    ['https://user@api.example.com', 'has-credentials'],
    ['https://api.example.com?x=1', 'has-query'],
    ['https://api.example.com/?', 'has-query'],
    ['https://api.example.com#x', 'has-query'],
  ])('%s is refused', (typed, fault) => {
    expect(readBaseUrl(typed)).toEqual({ ok: false, fault });
  });
});
