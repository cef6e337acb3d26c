/** What a watch on similar marks takes over from the list on screen, and what it doesn't. */
import { expect, it, onTestFinished } from 'vitest';
import type { Narrowing } from '@shared/archive/meta';
import { targetOf } from '@renderer/features/watch/watch-target';
import { defaultWeights } from '@renderer/library/alike/question';
import { watchDialog } from '@renderer/registers/purchase/watching.svelte';
import { watchQuestion } from '@renderer/registers/screen/watch-rows';
import type { RegisterState } from '@renderer/registers/state/register-state.svelte';

const question = {
  name: 'Nordkaffe',
  classes: [30],
  only: 'all',
  state: 'all',
  least: 50,
  weights: defaultWeights,
} as const;

/** Returns what a watch on the current search covers, including its filters. */
function watched(name: string, narrow: readonly Narrowing[], reference: string) {
  onTestFinished(() => void (watchDialog.request = null));
  const register = {
    spec: { kind: 'trademark' },
    view: { type: 'alike', question },
    narrow,
  } as unknown as RegisterState<'trademark'>;
  watchQuestion(register, name);
  const { request } = watchDialog;
  if (request?.type !== 'alike') throw new Error('not a question about likeness');
  return targetOf(request, reference);
}

it('takes the name of the list and its reference, and says what does not narrow it', () => {
  const target = watched('Klientens kaffe', [{ column: 'office', values: ['SE'] }], 'Ärende 7');
  expect(target).toMatchObject({
    name: 'Klientens kaffe',
    words: 'Similar to “Nordkaffe”',
    search: { clientReference: 'Ärende 7', alike: { name: 'Nordkaffe', classes: [30] } },
    left: 'The watch uses only the filters, not your search words or selection.',
  });
});

it('is called by its question where it has no name, and leaves nothing out', () => {
  const target = watched('', [], '');
  expect(target).toMatchObject({ name: 'Similar to “Nordkaffe”', left: null });
  expect(target.search).not.toHaveProperty('clientReference');
});

it('of several classes asks for each of them, and never for everything', () => {
  const narrow = [{ column: 'nice_classes', by: 'item' as const, values: ['9', '35'] }];
  const query = { params: { office: 'SE' }, text: '', narrow };
  const target = targetOf({ type: 'new', kind: 'trademark', query, name: '' }, '');
  expect(target).toMatchObject({
    search: {
      params: {},
      windows: [
        { label: '9', params: { office: 'SE', nice_class: '9' } },
        { label: '35', params: { office: 'SE', nice_class: '35' } },
      ],
    },
    left: null,
  });
  expect(target.words).toContain('9, 35');
});
