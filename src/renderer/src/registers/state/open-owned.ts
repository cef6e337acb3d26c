/** Decides what a register screen offers instead of buying, and what it asks before buying more. */
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { library } from '@renderer/library/current.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { purchase } from '../purchase/purchase-dialog.svelte';
import type { Buying, RegisterSpec } from '../view/register-spec';
import type { View } from '../view/view';
import { runsOfDownload } from '../view/views';

/** The part of a register screen that shows what the library contains. */
export interface OwnedScreen<K extends RecordKind> {
  readonly spec: RegisterSpec<K>;
  readonly run: StoredRun | null;
  readonly buying: Buying | null;
  readonly limit: number | null;
  form: Record<string, string>;
  text: string;
  formKept(): () => boolean;
  show(view: View): void;
  openRun(run: StoredRun): void;
  fetchAgain(matter?: string): Promise<void>;
  showOwned(params: Parameters): Promise<boolean>;
}

/** Shows a download's results, free of charge. If it has a single run, shows that run. */
export async function openDownload<K extends RecordKind>(
  register: OwnedScreen<K>,
  downloadId: string,
): Promise<void> {
  const isKept = register.formKept();
  const [runId, ...more] = runsOfDownload(downloadId);
  const run =
    runId !== undefined && more.length === 0 ? await library.client?.run({ runId }) : null;
  if (!isKept()) return;
  if (run) return register.openRun(run);
  register.form = { ...downloads.byId(downloadId)?.definition.params };
  register.text = '';
  register.show({ type: 'download', downloadId });
}

/** Shows a run's results, free of charge, whichever endpoint they come from. */
export async function openRunOf<K extends RecordKind>(
  register: OwnedScreen<K>,
  runId: string,
): Promise<void> {
  const isKept = register.formKept();
  const run = await library.client?.run({ runId });
  if (run && isKept()) register.openRun(run);
}

/** Asks whether to buy the list on screen again, even though the library has it. */
export function askAgain<K extends RecordKind>(register: OwnedScreen<K>): void {
  const { run, spec } = register;
  if (!run || register.buying) return;
  const limit = run.limit ?? register.limit;
  const buyFirst = (matter: string): void => void register.fetchAgain(matter);
  purchase.ask({ type: 'again', kind: spec.kind, run, limit, buyFirst });
}

/** Asks how much of a search to buy. `run` is an unfinished chain for this search. */
export function askAll<K extends RecordKind>(
  register: OwnedScreen<K>,
  params: Parameters,
  run: StoredRun | null,
): void {
  const { kind, endpoint } = register.spec;
  const showOwned = (): void => void register.showOwned(params);
  if (!register.buying) purchase.ask({ type: 'all', kind, endpoint, params, run, showOwned });
}
