/**
 * The user's settings. A change is visible immediately and written a moment later, so that
 * dragging a border writes only once. An update from main never undoes a pending change.
 */
import { Settings, type TableLayout } from '@shared/features/settings';
import type { AppClient } from '@shared/contract';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { client, on } from '../bridge';
import { addDraft, underWay } from './unfinished';

const writeAfterMs = 300;

/** The current settings, with pending writes. */
export class SettingsState {
  current = $state.raw<Settings>(Settings.parse({}));
  /** Called when a later write is refused. The window's start connects it to a toast. */
  onrefused: (error: ErrorData) => void = () => undefined;
  #pending: Partial<Settings> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #api: AppClient['settings'];

  constructor(api: AppClient['settings']) {
    this.#api = api;
  }

  /** Loads the stored settings. */
  async load(): Promise<void> {
    this.receive(await this.#api.get());
  }

  /** Takes settings from main; fields with pending writes keep the user's value. */
  receive(settings: Settings): void {
    this.current = { ...settings, ...this.#pending };
  }

  /** Changes fields now and stores them soon. */
  patch(fields: Partial<Settings>): void {
    this.current = { ...this.current, ...fields };
    this.#pending = { ...this.#pending, ...fields };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.keep, writeAfterMs);
  }

  /** Changes text that a person typed, and writes it; `false` if main refused. */
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

  /** Writes pending changes; a refusal is reported. */
  readonly keep = (): void => {
    const written = this.flush().catch((thrown: unknown) => this.onrefused(toErrorData(thrown)));
    void underWay(written);
  };

  /** Writes pending changes. Rejects if main refuses; then the stored settings are shown again. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const fields = this.#pending;
    this.#pending = {};
    if (Object.keys(fields).length === 0) return;
    try {
      this.receive(await this.#api.set(fields));
    } catch (error) {
      this.receive(await this.#api.get());
      throw error;
    }
  }

  /** Stores the layout of a table; `null` removes it. */
  setTable(id: string, layout: TableLayout | null): void {
    const { [id]: _old, ...tables } = this.current.tables;
    this.patch({ tables: layout ? { ...tables, [id]: layout } : tables });
  }

  /** Stores the size of a pane, in CSS pixels. */
  setPane(id: string, pixels: number): void {
    this.patch({ panes: { ...this.current.panes, [id]: Math.round(pixels) } });
  }

  /**
   * Returns whether a part of a screen is expanded; `usual` is the default. Stored among the panes
   * as 1 or 0.
   */
  isOpen(id: string, usual: boolean): boolean {
    return (this.current.panes[id] ?? (usual ? 1 : 0)) === 1;
  }

  /** Expands or collapses it. */
  toggle(id: string, usual: boolean): void {
    this.setPane(id, this.isOpen(id, usual) ? 0 : 1);
  }
}

export const settings = new SettingsState(client.settings);

/** Starts listening; returns the function that stops it. */
export async function startSettings(): Promise<() => void> {
  const stop = on('settings.changed', (next) => settings.receive(next));
  const stopKeeping = addDraft(settings);
  await settings.load();
  return () => {
    stop();
    stopKeeping();
  };
}
