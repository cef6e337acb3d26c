/** Clearances on screen, one after another. */
import { expect, it, vi } from 'vitest';
import { defaultWeights, type AlikeQuestion } from '@renderer/library/alike/question';
import { AlikeRegister } from '@renderer/registers/state/alike-register.svelte';

const question = (name: string): AlikeQuestion => ({
  name,
  classes: [9],
  only: 'all',
  state: 'all',
  weights: defaultWeights,
  least: 50,
});

it('another clearance begins at its first row, with nothing narrowed, chosen or open', () => {
  const register = new AlikeRegister('trademark', 'alike', []);
  register.begin(question('NORDLYKTA'), 'first');
  const scrollTo = vi.fn<(top: number) => void>();
  register.table.scrollTo = scrollTo;
  register.table.focusRow = 40;
  register.table.selection.only(['7']);
  register.narrow = [{ column: 'assessment', values: ['relevant'] }];
  register.current = '7';
  register.begin(question('FROSTLUX'), 'second');
  expect(scrollTo).toHaveBeenLastCalledWith(0);
  expect(register.table.focusRow).toBe(0);
  expect(register.table.selection.empty).toBe(true);
  expect([register.narrow, register.current, register.listId]).toEqual([[], null, 'second']);
  expect(register.view).toMatchObject({ type: 'alike', question: { name: 'FROSTLUX' } });
});

it('a clearance saved before goods were compared opens with the usual weights and no goods', () => {
  const register = new AlikeRegister('trademark', 'alike', []);
  register.begin({ ...question('NORDLYKTA'), goods: 'kaffe' }, 'newer');
  expect(register.question).toMatchObject({ goods: 'kaffe' });
  const { goods: _goods, ...weights } = defaultWeights;
  register.begin({ ...question('FROSTLUX'), weights }, 'older');
  expect(register.weights).toBe(defaultWeights);
  expect(register.question).not.toHaveProperty('goods');
  register.begin({ ...question('FROSTLUX'), weights: { ...weights, sounds: 1 } }, 'changed');
  expect(register.weights).toEqual({ ...weights, sounds: 1 });
});
