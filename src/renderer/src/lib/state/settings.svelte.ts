/**
 * The person's settings. A change shows at once and is written a moment later, so that dragging a
 * border writes once; what main sends back never undoes what is still to be written.
 */
import { Settings, type TableLayout } from '@shared/features/settings';
import type { AppClient } from '@shared/contract';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { client, on } from '../bridge';
import { addDraft, underWay } from './unfinished';

const writeAfterMs = 300;

/** Settings as they are now, with the writes that are under way. */
export class SettingsState {
  current = $state.raw<Settings>(Settings.parse({}));
  /** Told when a later write is refused; the start of the window makes it a toast. */
  onrefused: (error: ErrorData) => void = () => undefined;
  #pending: Partial<Settings> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #api: AppClient['settings'];

  constructor(api: AppClient['settings']) {
    this.#api = api;
  }

  /** Reads the kept settings. */
  async load(): Promise<void> {
    this.receive(await this.#api.get());
  }

  /** Takes settings from main; fields not yet written keep the person's value. */
  receive(settings: Settings): void {
    this.current = { ...settings, ...this.#pending };
  }

  /** Changes fields now and keeps them soon. */
  patch(fields: Partial<Settings>): void {
    this.current = { ...this.current, ...fields };
    this.#pending = { ...this.#pending, ...fields };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.keep, writeAfterMs);
  }

  /** Changes words that a person typed, and writes them; `false`: main refused. */
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

  /** Begins to write what is pending; a refusal is told. */
  readonly keep = (): void => {
    const written = this.flush().catch((thrown: unknown) => this.onrefused(toErrorData(thrown)));
    void underWay(written);
  };

  /** Writes what is pending. Rejects when main refuses; the kept settings are shown again then. */
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

  /** Remembers how a table looks; `null` forgets it. */
  setTable(id: string, layout: TableLayout | null): void {
    const { [id]: _old, ...tables } = this.current.tables;
    this.patch({ tables: layout ? { ...tables, [id]: layout } : tables });
  }

  /** Remembers where a border stands, in CSS pixels. */
  setPane(id: string, pixels: number): void {
    this.patch({ panes: { ...this.current.panes, [id]: Math.round(pixels) } });
  }

  /** Whether a part of a screen is unfolded; `usual`: where nobody has said. Kept beside the borders: 1 and 0. */
  isOpen(id: string, usual: boolean): boolean {
    return (this.current.panes[id] ?? (usual ? 1 : 0)) === 1;
  }

  /** Folds or unfolds it. */
  toggle(id: string, usual: boolean): void {
    this.setPane(id, this.isOpen(id, usual) ? 0 : 1);
  }
}

/** The settings of this window. */
export const settings = new SettingsState(client.settings);

/** Starts listening; gives the function that ends it. */
export async function startSettings(): Promise<() => void> {
  const stop = on('settings.changed', (next) => settings.receive(next));
  const stopKeeping = addDraft(settings);
  await settings.load();
  return () => {
    stop();
    stopKeeping();
  };
}
