/**
 * What a clearance says about its classes, and its only primary button, which downloads what's
 * missing or creates the dossier.
 */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import ClearanceVerbs from '@renderer/features/trademarks/alike/ClearanceVerbs.svelte';
import LookedThrough from '@renderer/features/trademarks/alike/LookedThrough.svelte';
import { alike } from '@renderer/features/trademarks/alike/alike-state.svelte';
import { coverage } from '@renderer/registers/view/alike-coverage.svelte';
import { purchase } from '@renderer/registers/purchase/purchase-dialog.svelte';
import * as press from '@renderer/registers/search/press';
import { mounted } from '../../../../../support/components/mounted';

const barred = vi.spyOn(press, 'barredFor');
const day = '2026-11-20T08:00:00Z';
const words = (of: Element | null): string => (of?.textContent ?? '').replace(/\s+/g, ' ').trim();

beforeEach(() => {
  barred.mockReturnValue(null);
  alike.name = 'NORDLYKTA';
  alike.answer = { owned: 180, count: 3, indexed: 180 } as never;
  coverage.classes = [
    { number: '9', count: 59, completeAt: day },
    { number: '35', count: 0, completeAt: null },
    { number: '42', count: 65, completeAt: null },
  ];
  onTestFinished(() => {
    alike.answer = null;
    alike.clear();
    coverage.classes = [];
    purchase.close();
  });
});

it('says by class how many there are and where more may exist, and asks for these together', () => {
  const said = mounted(LookedThrough, { onchange: () => undefined });
  expect(words(said)).toContain(
    '180 marks in your library · classes 9: 59, 35: 0, 42: 65 · may be incomplete for classes 35, 42',
  );
  const root = mounted(ClearanceVerbs, {});
  const [download, dossier] = root.querySelectorAll('button');
  expect(words(download!)).toMatch(/^Download classes 35, 42 /);
  expect(download!.className).toContain('primary');
  expect(dossier!.className).not.toContain('primary');
  download!.click();
  expect(purchase.request).toMatchObject({ type: 'all', params: {}, classes: ['35', '42'] });
});

it('can be read whole: on pointing at it, and uncut once expanded', () => {
  const said = mounted(LookedThrough, { onchange: () => undefined });
  const foot = said.querySelector<HTMLButtonElement>('button[aria-expanded]')!;
  const [line] = foot.querySelectorAll('.words');
  const whole = foot.title.replace(/\s+/g, ' ');
  expect(words(line!)).toBe(`${m.companies_change_compared()}: ${whole}`);
  expect(whole).toContain(m.dossier_scope_not());
  expect(line!.classList).toContain('ellipsis');
  foot.click();
  flushSync();
  expect(line!.classList).not.toContain('ellipsis');
  foot.click();
  flushSync();
  expect(line!.classList).toContain('ellipsis');
});

it('has the dossier as its filled button where all is there, or where nothing can be asked', () => {
  const said = mounted(LookedThrough, { onchange: () => undefined });
  const root = mounted(ClearanceVerbs, {});
  coverage.classes = coverage.classes.map((one) => ({ ...one, completeAt: day }));
  flushSync();
  expect(words(said)).toContain('complete on 2026-11-20 for classes 9, 35, 42');
  expect([...root.querySelectorAll('button')].map(words)).toEqual(['Dossier…']);
  expect(root.querySelector('button')!.className).toContain('primary');
  coverage.classes = [{ number: '9', count: 0, completeAt: null }];
  barred.mockReturnValue('Offline');
  alike.name = 'NORDLYKTAN';
  flushSync();
  expect([...root.querySelectorAll('button')].map(words)).toEqual(['Dossier…']);
});
