import { expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import type { LibraryClient } from '@renderer/library/client';
import { companyNamed } from '@renderer/registers/answer/find-company';

it('takes the number that its own record lacks from a row about it', async () => {
  const linked = { id: 'c_1', name: 'Glimmervik Media AB', registration_number: '554411-7889' };
  const own = { id: 'c_1', name: 'Glimmervik AB', registration_number: null, fields: {} };
  let asked = '';
  const library = {
    record: () => Promise.resolve({ row: { id: 'c_1', record: own } }),
    query: ({ kind }: { kind: string }) => {
      asked = kind;
      return Promise.resolve({ handle: 1, count: 1 });
    },
    window: () =>
      Promise.resolve(asked === 'insider' ? [{ id: '7', record: { company: linked } }] : []),
    release: () => Promise.resolve(null),
  } as unknown as LibraryClient;
  const labels = labelsFor(shapesOf(null), null);
  expect(await companyNamed(library, 'c_1', labels)).toEqual({
    id: 'c_1',
    name: 'Glimmervik AB',
    number: '554411-7889',
  });
});
