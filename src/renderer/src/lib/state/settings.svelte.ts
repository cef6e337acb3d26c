/**
 * The user's settings. A change applies immediately but is written a moment later, so that dragging
 * a border causes only one write. Updates from the main process never undo a pending change.
 */
import { defaultSettings } from '@shared/features/default-settings';
import type { Settings, TableLayout } from '@shared/features/settings';
import type { AppClient } from '@shared/contract';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { client, on } from '../bridge';
import { addDraft, underWay } from './unfinished';

const writeAfterMs = 300;

/** The current settings, including changes that haven't been written yet. */
export class SettingsState {
  current = $state.raw<Settings>(defaultSettings);
  /** Called when a delayed write is refused. The window shows a toast. */
  onrefused: (error: ErrorData) => void = () => undefined;
  #pending: Partial<Settings> = {};
  /** Changes sent to the main process but not yet confirmed, oldest first. */
  #sent: readonly Partial<Settings>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #api: AppClient['settings'];

  constructor(api: AppClient['settings']) {
    this.#api = api;
  }

  /** Loads the stored settings. */
  async load(): Promise<void> {
    this.receive(await this.#api.get());
  }

  /** Applies settings from the main process. Fields being changed keep the user's value. */
  receive(settings: Settings): void {
    this.current = Object.assign({}, settings, ...this.#sent, this.#pending) as Settings;
  }

  /** Changes fields immediately, and stores them soon afterwards. */
  patch(fields: Partial<Settings>): void {
    this.current = { ...this.current, ...fields };
    this.#pending = { ...this.#pending, ...fields };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.keep, writeAfterMs);
  }

  /**
   * Changes text that the user typed, and writes it at once. Returns `false` if the main process
   * refused it.
   */
  async patchNow(fields: Partial<Settings>): Promise<boolean> {
    this.patch(fields);
    return this.flush().then(
      () => true,
      (thrown: unknown) => {
        this.onrefused(toErrorData(thrown));
        return false;
      },
    );
  }

  /** Writes pending changes, and reports a refusal. */
  readonly keep = (): void => {
    const written = this.flush().catch((thrown: unknown) => this.onrefused(toErrorData(thrown)));
    void underWay(written);
  };

  /**
   * Writes pending changes. If the main process refuses them, rejects and shows the stored settings
   * again.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const fields = this.#pending;
    this.#pending = {};
    if (Object.keys(fields).length === 0) return;
    this.#sent = [...this.#sent, fields];
    const answered = this.#api.set(fields).finally(() => {
      this.#sent = this.#sent.filter((one) => one !== fields);
    });
    try {
      this.receive(await answered);
    } catch (error) {
      this.receive(await this.#api.get());
      throw error;
    }
  }

  /** Stores a table's layout. `null` removes it. */
  setTable(id: string, layout: TableLayout | null): void {
    const { [id]: _old, ...tables } = this.current.tables;
    this.patch({ tables: layout ? { ...tables, [id]: layout } : tables });
  }

  /** Stores a pane's size in CSS pixels. */
  setPane(id: string, pixels: number): void {
    this.patch({ panes: { ...this.current.panes, [id]: Math.round(pixels) } });
  }

  /**
   * Returns whether a part of a screen is expanded. `usual` is the default. The state is stored as
   * 1 or 0 among the pane sizes.
   */
  isOpen(id: string, usual: boolean): boolean {
    return (this.current.panes[id] ?? (usual ? 1 : 0)) === 1;
  }

  /** Expands or collapses a part of a screen. */
  toggle(id: string, usual: boolean): void {
    this.setPane(id, this.isOpen(id, usual) ? 0 : 1);
  }
}

export const settings = new SettingsState(client.settings);

/** Starts listening, and returns a function that stops it. */
export async function startSettings(): Promise<() => void> {
  const stop = on('settings.changed', (next) => settings.receive(next));
  const stopKeeping = addDraft(settings);
  await settings.load();
  return () => {
    stop();
    stopKeeping();
  };
}
