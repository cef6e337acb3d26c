/** Handlers for the open library's downloads. */
import { appError } from '@shared/ipc/error';
import type { AppHandlers } from '@shared/contract';
import type { DownloadDefinition } from '@shared/archive/download-work';
import { pageSizeFor } from '@shared/service/download-plan';
import { askedIn, identityOf, type QuestionReading } from '@shared/service/identity';
import { createSerial } from '@shared/values/serial';
import { ArchiveError } from '../archive/archive-error';
import type { Manager } from '../downloads/manager';
import { rowsLeft } from '../downloads/bound';
import { ownedRows } from '../downloads/next-step';
import { periodOf, type Download, type Stop } from '../downloads/state';
import { storageError } from '../service/archive-port';
import { pageOnly, planCall, type Known } from '../service/plan-call';
import type { Runtime } from '../library/runtime';

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

  /** Returns a download's current period. Throws `invalid-input` if there is none. */
  function windowOf(downloadId: string): { download: Download; window: number } {
    const { state } = manager();
    const download = state.downloads.get(downloadId);
    const waiting = download?.calls.findIndex(
      (call, at) => call.state === 'waiting' && !download.skipped.has(at),
    );
    const window = download?.definition.calls ? waiting : download && periodOf(state, download);
    if (!download || window === undefined || window < 0) {
      throw appError('invalid-input', { field: 'downloadId' });
    }
    return { download, window };
  }

  /**
   * Returns why a download has stopped, if resuming costs what the user was shown. Otherwise throws
   * `invalid-input`.
   */
  function agreedStop(downloadId: string, agreed: number | null): Stop | null {
    const stop = manager().state.downloads.get(downloadId)?.stop ?? null;
    const asked = stop?.as === 'needs-decision' ? (stop.units ?? stop.rowsAgain ?? null) : null;
    if (asked !== agreed) throw appError('invalid-input', { field: 'agreed', charged: 'no' });
    return stop;
  }

  /** Downloads are started one at a time, so that two windows can't start the same one. */
  const inOrder = createSerial();

  async function begin({
    definition,
    continueRun,
    besides = [],
  }: Parameters<AppHandlers['downloads']['start']>[0]): Promise<{
    downloadId: string;
    begun: boolean;
  }> {
    check(definition, known());
    await manager().follow();
    // A search that differs only in case or accents makes a different list.
    const reading = { ...runtime.library().reading(), folding: 'none' } as const;
    const same = sameUnderWay(manager().views(), definition, besides, reading);
    if (same) return { downloadId: same.downloadId, begun: false };
    const downloadId = newId();
    const chain = continueRun === null ? null : manager().state.chains.get(continueRun);
    if (chain === null) {
      await decide(downloadId, { is: 'define', definition });
      return { downloadId, begun: true };
    }
    const isSame =
      chain && identityOf(askedIn(chain.searchKey), reading) === identityOf(definition, reading);
    const isList = definition.windows.length === 0 && !definition.calls;
    if (!chain || !isSame || chain.complete || !isList) {
      throw appError('invalid-input', { field: 'continueRun' });
    }
    const { limit } = chain;
    await decide(
      downloadId,
      { is: 'define', definition },
      { is: 'chain', window: 0, runId: chain.runId, limit },
    );
    return { downloadId, begun: true };
  }

  return {
    list: () => manager().views(),
    start: (input) => inOrder(() => begin(input)),
    pause: ({ downloadId }) => decide(downloadId, { is: 'pause' }),
    resume({ downloadId, agreed }) {
      const { definition, calls } = manager().state.downloads.get(downloadId) ?? {};
      const at = calls?.findIndex(({ state }) => state === 'waiting') ?? -1;
      // A user who resumes a download doesn't want to wait.
      runtime
        .library()
        .longWaits.end(definition?.calls?.[at]?.endpoint ?? definition?.endpoint ?? '');
      const allow = agreedStop(downloadId, agreed)?.units;
      return decide(downloadId, { is: 'resume', ...(allow === undefined ? {} : { allow }) });
    },
    async newChain({ downloadId, agreed }) {
      const stop = agreedStop(downloadId, agreed);
      const { download, window } = windowOf(downloadId);
      const { endpoint } = download.definition;
      const { rows } = runtime.library().definition.find(endpoint) ?? {};
      const left = rowsLeft(download);
      const again = stop?.rowsAgain ?? ownedRows(manager().state, download, window);
      const limit = rows ? pageSizeFor(left === null ? null : left + again, rows.max) : null;
      return decide(downloadId, { is: 'chain', window, runId: newId(), limit, allow: again });
    },
    async skipWindow({ downloadId }) {
      const { window } = windowOf(downloadId);
      return decide(downloadId, { is: 'skip', window });
    },
    setCap: ({ downloadId, ...bounds }) => decide(downloadId, { is: 'cap', ...bounds }),
    cancel: ({ downloadId }) => decide(downloadId, { is: 'cancel' }),
    dismiss: ({ downloadId }) => decide(downloadId, { is: 'cancel' }, { is: 'dismiss' }),
  };
}

/**
 * Returns a download's searches by call. If its search is divided into periods, it counts as one.
 */
function keysOf(definition: DownloadDefinition, reading: QuestionReading): readonly string[] {
  return (definition.calls ?? [definition]).map((one) => identityOf(one, reading));
}

/** Returns an unfinished download of the same kind with exactly the same searches. */
function sameUnderWay(
  views: ReturnType<Manager['views']>,
  definition: DownloadDefinition,
  besides: readonly string[],
  reading: QuestionReading,
): { readonly downloadId: string } | null {
  const keys = keysOf(definition, reading);
  const found = views.find(
    (one) =>
      !['done', 'cancelled', 'failed'].includes(one.status.type) &&
      !besides.includes(one.downloadId) &&
      !one.definition.calls === !definition.calls &&
      isAllIn(keys, keysOf(one.definition, reading)),
  );
  return found ?? null;
}

const isAllIn = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.every((key) => others.includes(key));

/** Throws `invalid-input` or `unsupported` if any of a download's requests can't be sent. */
function check(definition: DownloadDefinition, known: Known): void {
  const { endpoint, pathParams, params, windows, calls } = definition;
  const searches = windows.length > 0 ? windows.map((window) => window.params) : [params];
  for (const search of calls ?? searches.map((one) => ({ endpoint, pathParams, params: one }))) {
    const { label: _label, ...call } = { label: '', ...search };
    const { endpoint: found } = planCall({ ...call, runId: 'check' }, null, known);
    // An answer documented as a single record has no pages, but that of an endpoint without a
    // description might.
    const hasPages = found.rows !== null || found.fact !== 'described';
    if (!calls && !hasPages) throw appError('unsupported', { field: 'endpoint', charged: 'no' });
  }
}
