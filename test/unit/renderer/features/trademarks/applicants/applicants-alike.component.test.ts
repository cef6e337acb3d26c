/** Similar applicants: from a mark's applicant to the marks of a similar one. */
import { expect, it, onTestFinished, vi } from 'vitest';
import ApplicantsAlike from '@renderer/features/trademarks/applicants/ApplicantsAlike.svelte';
import { applicantsAlike } from '@renderer/features/trademarks/applicants/applicants-alike.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type {
  ApplicantAlike,
  ApplicantsAlikeQuestion,
} from '@renderer/library/contract/applicant-shapes';
import { library } from '@renderer/library/current.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { m } from '@shared/messages/compiled/messages';
import { labelled, mounted, press, type } from '../../../../../support/components/mounted';

const rows: readonly ApplicantAlike[] = [
  { name: 'Nordkaffe AB', marks: 2, company: null, degree: 100, reasons: [{ type: 'same' }] },
  { name: 'Nordcaffe HB', marks: 0, company: 'c7', degree: 96.4, reasons: [] },
];

it('asks for the name it was gone to with, follows while one types, and opens by keyboard', async () => {
  const before = library.client;
  onTestFinished(() => {
    library.client = before;
    applicantsAlike.name = '';
    applicantsAlike.found = null;
    navigation.go('trademarks');
  });
  const asked: ApplicantsAlikeQuestion[] = [];
  library.client = {
    applicantsAlike: (question: ApplicantsAlikeQuestion) => {
      asked.push(question);
      return Promise.resolve({ rows, count: 2, names: 40, compared: 30 });
    },
  } as unknown as LibraryClient;
  navigation.go('applicants-alike', { type: 'applicant', name: 'Nordkaffe AB' });
  const root = mounted(ApplicantsAlike, {});
  await vi.waitFor(() => expect(root.querySelectorAll('[data-index]')).toHaveLength(2));
  const field = labelled(root, m.common_name());
  expect(field.value).toBe('Nordkaffe AB');
  expect(root.querySelector('[role="status"]')?.textContent).toContain(
    m.alike_looked({ some: '30', count: '40' }),
  );
  expect(root.querySelector('[data-index="0"]')?.textContent).toContain(m.alike_reason_same());
  type(field, 'Nordkaffe A');
  await vi.waitFor(() => expect(asked.at(-1)?.name).toBe('Nordkaffe A'));

  const grid = root.querySelector<HTMLElement>('[role="grid"]') ?? root;
  const opened = (): unknown[] => [navigation.route, navigation.intent];
  grid.focus();
  press('Enter', { target: grid });
  await vi.waitFor(() =>
    expect(opened()).toEqual(['trademarks', { type: 'applicant', name: 'Nordkaffe AB' }]),
  );
  press('ArrowDown', { target: grid });
  press('Enter', { target: grid });
  await vi.waitFor(() => expect(opened()).toEqual(['company', { type: 'record', id: 'c7' }]));
});
