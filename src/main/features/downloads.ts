/** Handlers of the downloads of the open library. */
import { appError } from '@shared/ipc/error';
import type { AppHandlers } from '@shared/contract';
import type { DownloadDefinition } from '@shared/archive/meta';
import { largestPage, pageSizeFor } from '@shared/service/download-plan';
import { searchKeyOf } from '@shared/service/parameters';
import { ArchiveError } from '../archive/archive-error';
import type { Manager } from '../downloads/manager';
import { chainOf, rowsLeft, type Download } from '../downloads/state';
import { storageError } from '../service/archive-port';
import { pageOnly, planCall, type Known } from '../service/plan-call';
import type { Runtime } from '../library/runtime';

/** Makes the handlers. */
export function downloadsFeature(
  runtime: Pick<Runtime, 'library'>,
  newId: () => string,
): AppHandlers['downloads'] {
  const manager = (): Manager => runtime.library().downloads;
  const known = (): Known => {
    const { definition } = runtime.library();
    return { ...pageOnly, find: definition.find, shapes: definition.shapes() };
  };

  async function decide(
    downloadId: string,
    ...acts: Parameters<Manager['decide']>[1][]
  ): Promise<null> {
    await manager()
      .decide(downloadId, ...acts)
      .catch((error: unknown) => {
        throw error instanceof ArchiveError ? storageError(error) : error;
      });
    return null;
  }

  /** The window that a download is at. Throws `invalid-input` when there is none. */
  function windowOf(downloadId: string): { download: Download; window: number } {
    const { state } = manager();
    const download = state.downloads.get(downloadId);
    const window = download?.windows.findIndex(
      (_, at) => !download.skipped.has(at) && !chainOf(state, download, at)?.complete,
    );
    if (!download || window === undefined || window < 0) {
      throw appError('invalid-input', { field: 'downloadId' });
    }
    return { download, window };
  }

  return {
    list: () => manager().views(),
    async start({ definition, continueRun }) {
      check(definition, known());
      const downloadId = newId();
      await manager().follow();
      const chain = continueRun === null ? null : manager().state.chains.get(continueRun);
      if (chain === null) {
        await decide(downloadId, { is: 'define', definition });
        return { downloadId };
      }
      const { endpoint, pathParams, params } = definition;
      const isSame = chain?.searchKey === searchKeyOf(endpoint, pathParams, params);
      if (!chain || !isSame || chain.complete || definition.windows.length > 0) {
        throw appError('invalid-input', { field: 'continueRun' });
      }
      const limit =
        chain.limit ?? runtime.library().definition.find(endpoint)?.rows?.byDefault ?? 1;
      await decide(
        downloadId,
        { is: 'define', definition },
        { is: 'chain', window: 0, runId: chain.runId, limit },
      );
      return { downloadId };
    },
    pause: ({ downloadId }) => decide(downloadId, { is: 'pause' }),
    resume: ({ downloadId }) => decide(downloadId, { is: 'resume' }),
    async newChain({ downloadId }) {
      const { download, window } = windowOf(downloadId);
      const { endpoint } = download.definition;
      const largest = runtime.library().definition.find(endpoint)?.rows?.max ?? largestPage;
      const limit = pageSizeFor(rowsLeft(download), largest);
      return decide(downloadId, { is: 'chain', window, runId: newId(), limit });
    },
    async skipWindow({ downloadId }) {
      const { window } = windowOf(downloadId);
      return decide(downloadId, { is: 'skip', window });
    },
    setCap: ({ downloadId, cap }) => decide(downloadId, { is: 'cap', cap }),
    cancel: ({ downloadId }) => decide(downloadId, { is: 'cancel' }),
    dismiss: ({ downloadId }) => decide(downloadId, { is: 'cancel' }, { is: 'dismiss' }),
  };
}

/** Throws `invalid-input` or `unsupported` for what could not be bought page by page. */
function check({ endpoint, pathParams, params, windows }: DownloadDefinition, known: Known): void {
  for (const search of windows.length > 0 ? windows.map((window) => window.params) : [params]) {
    const plan = planCall({ endpoint, pathParams, params: search, runId: 'check' }, null, known);
    // Without bounds for a page no cap could be kept.
    if (!plan.endpoint.rows) throw appError('unsupported', { field: 'endpoint', charged: 'no' });
  }
}
