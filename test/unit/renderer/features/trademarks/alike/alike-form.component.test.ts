/** The form for a proposed mark: its filing date, and how it is saved. */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import AlikeForm from '@renderer/features/trademarks/alike/AlikeForm.svelte';
import { alike } from '@renderer/features/trademarks/alike/alike-state.svelte';
import ListDialogs from '@renderer/features/lists/ListDialogs.svelte';
import { listDialogs } from '@renderer/registers/lists/list-dialogs.svelte';
import { laterLine } from '@renderer/registers/view/later-text';
import { keptQueryOf } from '@renderer/registers/view/on-screen';
import { defaultWeights } from '@renderer/library/alike/question';
import { labelled, leave, mounted, type } from '../../../../../support/components/mounted';

const saved = vi.hoisted((): unknown[] => []);
vi.mock('@renderer/registers/lists/library-edits', () => ({
  saveEdit: (work: unknown) => {
    saved.push(work);
    return Promise.resolve(true);
  },
}));

beforeEach(() => {
  saved.length = 0;
  onTestFinished(() => alike.clear());
});

it('asks for marks that were filed before a day, says what becomes of the others, and forgets it', async () => {
  const root = mounted(AlikeForm, { id: 'name', onchange: () => undefined });
  const labels = (): string[] =>
    [...document.querySelectorAll('label')].map(({ textContent }) => textContent.trim());
  const name = root.querySelector<HTMLInputElement>('#name');
  if (!name) throw new Error('no name');
  type(name, 'Nordkaffe');
  expect(alike.question).not.toHaveProperty('before');
  const chip = [...root.querySelectorAll<HTMLElement>('button.chip')].find(({ textContent }) =>
    textContent.includes(m.alike_before()),
  );
  chip?.click();
  await vi.waitFor(() => labelled(document, m.alike_before()));
  expect(labels()).not.toContain(m.alike_later());

  const day = labelled(document, m.alike_before());
  type(day, '2026-02-30');
  leave(day);
  expect(alike.question).not.toHaveProperty('before');
  type(day, '2026-1-5');
  leave(day);
  expect(alike.question).toMatchObject({ name: 'Nordkaffe', before: '2026-01-05', later: 'out' });
  expect(labels()).toContain(m.alike_later());

  alike.clear();
  flushSync();
  expect(alike.question).toMatchObject({ name: '' });
  expect(alike.question).not.toHaveProperty('before');
});

it('says which class does not exist, and leaves it to be put right', () => {
  let changes = 0;
  const root = mounted(AlikeForm, { id: 'name', onchange: () => (changes += 1) });
  const name = root.querySelector<HTMLInputElement>('#name');
  if (!name) throw new Error('no name');
  type(name, 'Nordkaffe class 99');
  expect(root.querySelector('[role="alert"]')?.textContent).toBe('Class 99 doesn’t exist.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  name.form?.requestSubmit();
  expect(alike.question).toMatchObject({ name: 'Nordkaffe class 99', classes: [] });
  type(name, 'Nordkaffe class 9');
  expect(root.querySelector('[role="alert"]')).toBe(null);
  expect(name.getAttribute('aria-invalid')).toBe(null);
  name.form?.requestSubmit();
  expect(alike.question).toMatchObject({ name: 'Nordkaffe', classes: [9] });
  expect(changes).toBeGreaterThan(0);
});

it('never leaves marks out in silence', () => {
  const asked = { before: '2026-01-05' };
  expect(laterLine(asked, 0)).toEqual([
    m.alike_line_later({ marks: '0 marks', day: '2026-01-05' }),
  ]);
  expect(laterLine(asked, 1)).toEqual([m.alike_line_later({ marks: '1 mark', day: '2026-01-05' })]);
  expect(laterLine(asked, undefined)).toEqual([]);
  expect(laterLine({}, 3)).toEqual([]);
});

it('is kept under a name, with all that was asked', async () => {
  alike.fill({
    name: 'Nordkaffe',
    classes: [30, 35],
    only: 'near',
    state: 'alive',
    least: 60,
    weights: { ...defaultWeights, sounds: 80 },
    before: '2026-01-05',
    later: 'told',
  });
  alike.view = { type: 'alike', question: alike.question };
  const query = keptQueryOf(alike);
  if (!query) throw new Error('nothing to keep');
  mounted(ListDialogs, {});
  onTestFinished(() => {
    listDialogs.current = null;
  });
  listDialogs.current = { type: 'search', kind: 'trademark', query, name: 'Similar' };
  flushSync();
  await vi.waitFor(() => labelled(document, m.common_name()));
  type(labelled(document, m.common_name()), 'Clearance');
  labelled(document, m.common_name()).form?.requestSubmit();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    op: 'list-create',
    kind: 'alike-search',
    name: 'Clearance',
    recordKind: 'trademark',
    query: { alike: { ...alike.question, weights: { ...defaultWeights, sounds: 80 } } },
  });
});
