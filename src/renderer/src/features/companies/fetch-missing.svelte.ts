/** Fetches what is missing of a company, one call at a time, and stops at the level the person set. */
import { m } from '@shared/messages/compiled/messages';
import { activity } from '@renderer/lib/state/activity.svelte';
import { client } from '@renderer/lib/bridge';
import type { CompanyFile } from './company-file.svelte';
import type { MissingCall } from './missing';

/** Why it ended. */
type FetchEnd = 'done' | 'level' | 'stopped' | 'failed' | 'unknown-usage';

const task = 'company-missing';

/** A fetch of several resources. */
class FetchMissing {
  running = $state(false);
  done = $state(0);
  total = $state(0);
  end = $state<FetchEnd | null>(null);
  #stopped = false;

  /** Ends after the call on its way. */
  stop(file: CompanyFile): void {
    this.#stopped = true;
    file.cancel();
  }

  /** `level`: units of the month at which nothing more is bought; `null`: none is set. */
  async run(file: CompanyFile, calls: readonly MissingCall[], level: number | null): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.#stopped = false;
    this.done = 0;
    this.total = calls.length;
    this.end = null;
    const { id } = file;
    this.end = await this.#each(file, calls, level, id).finally(() => {
      this.running = false;
      activity.finish(task);
    });
  }

  async #each(
    file: CompanyFile,
    calls: readonly MissingCall[],
    level: number | null,
    id: string | null,
  ): Promise<FetchEnd> {
    for (const { resource, year } of calls) {
      // The level holds before every call, the first one too.
      const reached = await this.#reached(level);
      if (reached !== null) return reached;
      if (this.#stopped || (file.id !== id && !file.names.includes(id ?? ''))) return 'stopped';
      this.#report(file);
      const well = await file.fetch(resource, year ?? undefined);
      if (this.#stopped) return 'stopped';
      if (!well) {
        const kind = file.problems[resource.id]?.kind;
        // What the service says of one resource does not speak against the next.
        if (kind !== 'not-found' && kind !== 'forbidden') return 'failed';
      }
      this.done += 1;
    }
    return 'done';
  }

  async #reached(level: number | null): Promise<FetchEnd | null> {
    if (level === null) return null;
    const status = await client.connection.refresh().catch(() => null);
    const units = status?.account?.usage.units ?? null;
    if (units === null) return 'unknown-usage';
    return units >= level ? 'level' : null;
  }

  #report(file: CompanyFile): void {
    activity.report({
      id: task,
      label: m.companies_missing_running(),
      done: this.done,
      total: this.total,
      cancel: () => this.stop(file),
    });
  }
}

/** The fetch of this window. */
export const fetchMissing = new FetchMissing();
