import { expect, it } from 'vitest';
import { curlOf } from '@renderer/features/explorer/curl';

it('writes a call as one command, encoded and quoted, with the key as a variable', () => {
  const text = curlOf({
    method: 'GET',
    path: '/api/v1/a/{id}',
    baseUrl: 'https://api.example/',
    key: true,
    pathParams: { id: "a/../b'c" },
    query: [
      ['q', 'å&b'],
      ['q', '2'],
    ],
    body: null,
  });
  expect(text).toBe(
    `curl -H "Authorization: Bearer $KEY" 'https://api.example/api/v1/a/a%2F..%2Fb'\\''c?q=%C3%A5%26b&q=2'`,
  );
});
