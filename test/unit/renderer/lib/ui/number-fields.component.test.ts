/** While a number can't be read, no button next to it buys, watches or deletes anything. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import Batch from '@renderer/features/batch/Batch.svelte';
import { batch } from '@renderer/features/batch/batch-state.svelte';
import { CompanyFile } from '@renderer/features/companies/file/company-file.svelte';
import MissingDialog from '@renderer/features/companies/MissingDialog.svelte';
import FetchAll from '@renderer/features/downloads/FetchAll.svelte';
import EraseDialog from '@renderer/features/erase/EraseDialog.svelte';
import WatchDialog from '@renderer/features/watch/WatchDialog.svelte';
import AskPanel from '@renderer/registers/asking/AskPanel.svelte';
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';
import { eraseRequests } from '@renderer/registers/lists/erase-request.svelte';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { mounted, type } from '../../../../support/components/mounted';

const search = { endpoint: 'trademarks.search', params: { query: 'norr' } };
const nothing = (): void => undefined;
/** Every form with a number that decides what is bought, watched or deleted. */
const forms: Readonly<Record<string, () => void>> = {
  'the missing parts of a company': () => {
    const file = new CompanyFile();
    file.open('ft_1');
    const lines = file.lines.slice(0, 2);
    mounted(MissingDialog, { open: true, file, missing: { lines, needYear: 0, outside: 0 } });
  },
  'all pages of a search': () => {
    const request = { type: 'all' as const, kind: 'trademark' as const, ...search, run: null };
    mounted(FetchAll, { request, chain: null, known: [], onclose: nothing });
  },
  'a list of companies': () => {
    batch.take('556036-0793');
    onTestFinished(() => batch.take(''));
    mounted(Batch, {});
  },
  'a watch': () => {
    const query = { ...search, text: '', filters: {}, narrow: [] };
    const request = { type: 'new' as const, kind: 'trademark' as const, query, name: 'N' };
    mounted(WatchDialog, { request: request as never, onclose: nothing });
  },
  'any endpoint': () => {
    const asking = new EndpointAsking(search.endpoint);
    asking.params = search.params;
    mounted(AskPanel, { asking, endpoint: serviceView.find(search.endpoint)! });
  },
  'what is deleted for good': () => {
    eraseRequests.current = { type: 'open' };
    onTestFinished(() => {
      eraseRequests.current = null;
    });
    mounted(EraseDialog, {});
    document.querySelectorAll<HTMLElement>('[role="radio"]')[2]?.click();
  },
};

it.each(Object.keys(forms))('no button acts on %s while a number is wrong', (name) => {
  vi.stubGlobal('kartotek', { methods: {}, on: () => nothing });
  onTestFinished(() => void vi.unstubAllGlobals());
  forms[name]!();
  flushSync();
  const main = [...document.querySelectorAll<HTMLButtonElement>('.k-button')].filter((one) =>
    /\b(primary|danger)\b/.test(one.className),
  );
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
  expect([main.length, fields.length > 0]).toEqual([1, true]);
  for (const field of fields) {
    const { value } = field;
    for (const [text, disabled] of [
      ['5', false],
      ['abc', true],
      ['7', false],
      ['-5', true],
      [value, false],
    ] as const) {
      type(field, text);
      expect([text, main[0]!.disabled]).toEqual([text, disabled]);
    }
  }
});
