/** The page's terms: asking for one before they have been loaded is an error. */
import { expect, it } from 'vitest';
import { hasTerms, loadTerms, termLines } from '@shared/answers/terms-on-demand';
import * as whole from '@shared/answers/terms';

it('has the same terms as every other process, once they have been loaded', async () => {
  expect(hasTerms()).toBe(false);
  expect(termLines).toThrow('the terms have not been loaded');
  await loadTerms();
  expect(hasTerms()).toBe(true);
  expect(termLines()).toEqual(whole.termLines());
});
