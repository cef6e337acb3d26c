/**
 * A part follows its record: it is requested for the next record, and going back shows what's in
 * the library.
 */
import { createRawSnippet, flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import ResourceSection from '@renderer/registers/purchase/ResourceSection.svelte';
import { OneAnswer } from '@renderer/registers/purchase/single-request.svelte';
import { mounted } from '../../../../support/components/mounted';
import { reactive } from '../../../../support/components/reactive.svelte';

it('reads what is owned of each record that it is shown for', async () => {
  const before = library.client;
  onTestFinished(() => {
    library.client = before;
    vi.unstubAllGlobals();
  });
  const waits = new Proxy({}, { get: () => () => new Promise(() => undefined) });
  const methods = new Proxy({}, { get: () => waits });
  vi.stubGlobal('kartotek', { methods, on: () => () => undefined });
  const asked: string[] = [];
  library.client = {
    answer: ({ searchKey }: { readonly searchKey: string }) => {
      asked.push(searchKey);
      return Promise.resolve(
        searchKey.includes('1/1') ? [{ fetchedAt: '2026-01-01', page: 1 }] : [],
      );
    },
    run: () => Promise.resolve(null),
  } as unknown as LibraryClient;
  const of = (number: string) => new OneAnswer('trademarks.events', { application_number: number });
  const props = reactive({
    answer: of('1/1'),
    title: 'Events',
    missing: 'Nothing yet',
    children: createRawSnippet(() => ({ render: () => '<p>Filed</p>' })),
  });
  const root = mounted(ResourceSection, props);
  const shows = (words: string) =>
    vi.waitFor(() => {
      flushSync();
      expect(root.textContent).toContain(words);
    });
  await shows('Filed');
  props.answer = of('2/2');
  await shows('Nothing yet');
  props.answer = of('1/1');
  await shows('Filed');
  expect(asked).toHaveLength(3);
});
