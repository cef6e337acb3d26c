/**
 * The state of one register's screen: its list, and what is being bought for it. The service fills
 * the library; the list reads it.
 */
import type { CallInput } from '@shared/features/service';
import { AppError, toErrorData } from '@shared/ipc/error';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { client } from '@renderer/lib/bridge';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { createPressGuard } from '../purchase/press-guard';
import { openContained } from './open-owned';
import { spelledAsOwned } from '../purchase/owned-spelling';
import { RegisterList } from './register-list.svelte';
import { findOwned, unlessOwned } from '../purchase/unless-owned';
import type { Buying } from '../view/register-spec';
import { ownedByNumber } from '../purchase/single-record';
import { filtersOf, nextPageOf, ownedRun, questionKeys } from '../service/runs';

/** State of one register's screen. */
export class RegisterState<K extends RecordKind> extends RegisterList<K> {
  /** Half a second in which a second press buys nothing: pages may come faster than fingers leave. */
  readonly #repeats = createPressGuard();
  readonly #repeatsAgain = createPressGuard();

  /**
   * The button: what is owned is shown, what is not is bought. A second press while the first is
   * under way does nothing.
   */
  async search(): Promise<void> {
    if (this.buying || this.faults.length > 0) return;
    if (this.source === 'library') return this.searchLibrary();
    const asked = this.params;
    const look = async (open: LibraryClient): Promise<Parameters | null> => {
      const params = await spelledAsOwned(open, asked);
      const owned = await findOwned(this.spec.endpoint, params);
      // A broader list that is whole answers better than a piece of this one.
      if (owned?.state !== 'complete' && (await openContained(this, params))) return null;
      if (owned) this.openRun(owned);
      return owned ? null : params;
    };
    await unlessOwned(this, look, (params, runId) => this.#buyFirst(params, runId));
  }

  /** Opens an owned record by its number; one that is not owned is offered, not bought. */
  async openRecord(id: string): Promise<void> {
    const ids = await ownedByNumber(this.spec.kind, id);
    if (ids.length === 0) return this.show({ type: 'missing', id });
    this.show({ type: 'records', ids, words: id });
    this.select(ids[0] ?? id, 0);
  }

  /** Fills the form in from elsewhere: what is owned is shown, nothing is bought. */
  async offer(params: Parameters): Promise<void> {
    this.form = { ...params };
    this.source = 'service';
    const run = await findOwned(this.spec.endpoint, params).catch(() => null);
    if (run) return this.openRun(run);
    if (await openContained(this, params)) return;
    const { kind } = this.spec;
    const answer = await library.client?.query({ kind, params });
    if (answer) void library.client?.release({ handle: answer.handle });
    this.show({ type: 'offer', params, owned: answer?.count ?? null });
  }

  /** Buys the question on screen anew although it is owned. */
  async fetchAgain(): Promise<void> {
    if (this.#repeatsAgain() || this.buying) return;
    const { view, run } = this;
    const params = run ? filtersOf(run) : view.type === 'contained' ? view.params : this.params;
    await this.#buyFirst(params, crypto.randomUUID());
  }

  /** Buys the same question with other values, e.g. the other spelling of a number. */
  async searchFor(params: Parameters): Promise<void> {
    if (this.#repeats() || this.buying) return;
    this.form = { ...params };
    this.source = 'service';
    const { endpoint } = this.spec;
    const key = questionKeys(endpoint, {}, params)[0] ?? '';
    const look = async (open: LibraryClient): Promise<Parameters | null> => {
      const owned = ownedRun(await open.runs({ endpoint }), [key]);
      if (owned) this.openRun(owned);
      return owned ? null : params;
    };
    await unlessOwned(this, look, (_, runId) => this.#buyFirst(params, runId));
  }

  async #buyFirst(params: Parameters, runId: string): Promise<void> {
    const { endpoint } = this.spec;
    const { limit } = this;
    // The same question again keeps its rows on screen; another one does not show old rows as its own.
    const key = questionKeys(endpoint, {}, params)[0];
    if (this.run?.searchKey !== key) this.show({ type: 'asked', params });
    await this.#buy({ endpoint, params: { ...params }, limit, runId }, { runId, page: 0 });
  }

  /** Tries again what failed: the page that did not come, or the first one. */
  async retry(): Promise<void> {
    if (this.#repeats() || this.buying) return;
    if (await this.#more()) return;
    const { view } = this;
    await this.#buyFirst(view.type === 'asked' ? view.params : this.params, crypto.randomUUID());
  }

  /** Buys the next page of the run on screen. `false`: there is none. */
  async fetchMore(): Promise<boolean> {
    return !this.#repeats() && this.#more();
  }

  async #more(): Promise<boolean> {
    const next = this.run ? nextPageOf(this.run) : null;
    if (!next || this.buying) return false;
    await this.#buy(next, { runId: next.runId, page: next.page ?? 0 });
    return true;
  }

  async #buy(input: CallInput, buying: Buying): Promise<void> {
    if (this.buying) return;
    const home = this.home;
    this.buying = buying;
    this.problem = null;
    try {
      await library.ready();
      const outcome = await unlock.withUnlock(() => client.service.call(input));
      await library.applied(outcome.seq);
      if (home !== this.home) return;
      // The same request may have been under way in another run: that one has the rows.
      if (buying.page === 0) this.show({ type: 'run', runId: outcome.runId });
      else await this.refresh();
    } catch (thrown) {
      if (home !== this.home) return;
      const error = thrown instanceof AppError ? thrown.data : toErrorData(thrown);
      if (error.seq !== undefined) await library.applied(error.seq);
      this.problem = error;
      await this.refresh();
    } finally {
      this.buying = null;
    }
  }

  /** Stops waiting for the page on its way. What was sent may still be charged and is kept. */
  cancel(): void {
    if (this.buying?.looking) this.buying = null;
    else if (this.buying) void client.service.cancel({ runId: this.buying.runId });
  }
}
