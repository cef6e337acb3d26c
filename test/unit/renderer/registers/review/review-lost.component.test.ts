/**
 * If a colleague replaces the user's assessment or note, the old one stays in view, so that it can
 * be entered again.
 */
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { defaultOptions } from '@shared/archive/review-work';
import { m } from '@shared/messages/compiled/messages';
import { formatTimestamp } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { library } from '@renderer/library/current.svelte';
import NoteEditor from '@renderer/registers/record/NoteEditor.svelte';
import ReviewSection from '@renderer/registers/review/ReviewSection.svelte';
import { mounted } from '../../../../support/components/mounted';

it('says who replaced what, and when it was written', () => {
  vi.stubGlobal('kartotek', { methods: {}, on: () => () => undefined });
  const at = '2026-11-20T08:00:00Z';
  const [option] = defaultOptions;
  const lost = { assessment: option, comment: 'Call the office', at, to: 'Bo Ek' };
  const own = { scope: '', assessment: null, comment: 'Theirs', seen: true, at, by: 'Bo Ek', lost };
  mounted(ReviewSection, { kind: 'trademark', row: { id: '1' }, reviews: [own] } as never);
  const text = document.body.textContent ?? '';
  expect(text).toContain('Call the office');
  expect(text).toContain(
    m.review_lost({ name: 'Bo Ek', date: formatTimestamp(at, locale()).text }),
  );
  vi.unstubAllGlobals();
});

it('shows a replaced note below the field', async () => {
  const at = '2026-11-20T08:00:00Z';
  const lost = { text: 'Ring ombudet', at, to: 'Bo Ek' };
  const lostNote = vi.fn(() => Promise.resolve(lost));
  vi.spyOn(library, 'client', 'get').mockReturnValue({ lostNote } as never);
  mounted(NoteEditor, { record: { kind: 'trademark', id: '1' }, note: 'Theirs' });
  await vi.waitFor(() => {
    flushSync();
    expect(document.body.textContent).toContain('Ring ombudet');
  });
  expect(lostNote).toHaveBeenCalledWith({ kind: 'trademark', id: '1' });
  vi.restoreAllMocks();
});
