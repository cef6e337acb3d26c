/** How much of the library has been read, as every screen says it. */
import { expect, it } from 'vitest';
import { indexingText } from '@renderer/registers/view/indexing-text';

it('is said until every row is in the index', () => {
  expect(indexingText({ indexed: 12_000, owned: 150_000 })).toMatch(/12.000 .*150.000/u);
  expect(indexingText({ indexed: 12_000, owned: 150_000 })).not.toMatch(/12000|150000/u);
  expect(indexingText({ indexed: 150_000, owned: 150_000 })).toBeNull();
  expect(indexingText(null)).toBeNull();
});
