/** A remembered result equals the result of computing it again. */
import { expect, it } from 'vitest';
import { remembered } from '@shared/values/remembered';

it('asks once for each name, also where nothing was found, and forgets when there are too many', () => {
  const asked: string[] = [];
  const find = remembered((name) => {
    asked.push(name);
    return name === 'none' ? undefined : name.length;
  });
  expect(['ab', 'none', 'ab', 'none'].map(find)).toEqual([2, undefined, 2, undefined]);
  expect(asked).toEqual(['ab', 'none']);
  for (let n = 0; n < 10_000; n++) find(String(n));
  asked.length = 0;
  expect([find('ab'), find('9999')]).toEqual([2, 4]);
  expect(asked).toEqual(['ab']);
});
