/**
 * Assessments that aren't in the library yet. Their icon is drawn immediately, and they're written
 * afterwards. If writing fails, the icon remains as an outline until the user assesses the record
 * again.
 */
import type { AssessmentOption } from '@shared/archive/review-work';
import type { RecordKind } from '@shared/records/kinds';
import { SvelteMap } from 'svelte/reactivity';
import { library } from '@renderer/library/current.svelte';

/** Records of one kind, and the scope that their assessments belong to. */
export interface ReviewTarget {
  readonly kind: RecordKind;
  /** See the archive's `review-scope.ts`. */
  readonly scope: string;
}

interface Sign {
  readonly assessment: string | null;
  /** Writes are numbered, so that a later write for a record replaces an earlier one. */
  readonly turn: number;
  readonly state: 'writing' | 'written' | 'failed';
}

/** How a write changes the counts by assessment ('' for none). */
interface Change {
  readonly turn: number;
  readonly of: string;
  readonly by: Readonly<Record<string, number>>;
  readonly isWritten: boolean;
}

const keyOf = ({ kind, scope }: ReviewTarget, id: string): string =>
  `${library.id} ${kind} ${scope} ${id}`;

class PendingSigns {
  readonly #signs = new SvelteMap<string, Sign>();
  #changes = $state.raw<readonly Change[]>([]);
  #turn = 0;
  /** Number of finished writes. Counts that were being read meanwhile must be read again. */
  written = $state(0);

  /** Returns the assessment as the user sees it, or `undefined` if the library is up to date. */
  of(target: ReviewTarget, id: string): Pick<Sign, 'assessment' | 'state'> | undefined {
    return this.#signs.get(keyOf(target, id));
  }

  /** True if any assessments are pending. */
  get any(): boolean {
    return this.#signs.size > 0;
  }

  /** Draws an assessment. Returns a number that identifies the write, to be passed to `end`. */
  draw(
    target: ReviewTarget,
    ids: readonly string[],
    assessment: string | null,
    beforeOf: (id: string) => string | null | undefined,
  ): number {
    const turn = ++this.#turn;
    const by: Record<string, number> = {};
    const add = (name: string, count: number): void => void (by[name] = (by[name] ?? 0) + count);
    for (const id of ids) {
      const key = keyOf(target, id);
      const known = this.#signs.get(key);
      const before = known && known.state !== 'failed' ? known.assessment : beforeOf(id);
      this.#signs.set(key, { assessment, turn, state: 'writing' });
      if (before === undefined) continue;
      add(before ?? '', -1);
      add(assessment ?? '', 1);
    }
    this.#changes = [...this.#changes, { turn, of: keyOf(target, ''), by, isWritten: false }];
    return turn;
  }

  /** Call this when the assessment is in the library, or couldn't be written. */
  end(target: ReviewTarget, ids: readonly string[], turn: number, isWritten: boolean): void {
    for (const id of ids) {
      const key = keyOf(target, id);
      const sign = this.#signs.get(key);
      if (sign?.turn === turn)
        this.#signs.set(key, { ...sign, state: isWritten ? 'written' : 'failed' });
    }
    this.#changes = this.#changes.flatMap((change) => {
      if (change.turn !== turn) return [change];
      return isWritten ? [{ ...change, isWritten }] : [];
    });
    if (isWritten) this.written += 1;
  }

  /** Call this after rows have been reloaded, since they now include what was written. */
  settle(): void {
    for (const [key, { state }] of this.#signs) if (state === 'written') this.#signs.delete(key);
  }

  /** Call this after the counts have been read, since they now include what was written. */
  counted(): void {
    this.#changes = this.#changes.filter(({ isWritten }) => !isWritten);
  }

  /** Returns how far the last counts lag behind, by assessment ('' for none). */
  lacking(target: ReviewTarget): Readonly<Record<string, number>> {
    const lacking: Record<string, number> = {};
    for (const { of, by } of this.#changes) {
      if (of !== keyOf(target, '')) continue;
      for (const [name, count] of Object.entries(by)) lacking[name] = (lacking[name] ?? 0) + count;
    }
    return lacking;
  }
}

export const pendingSigns = new PendingSigns();

/** Returns the assessment to draw for a record. `stored` is the one in the library. */
export function drawnAssessment(
  target: ReviewTarget,
  id: string,
  stored: AssessmentOption | null,
  optionOf: (id: string) => AssessmentOption,
): { readonly option: AssessmentOption | null; readonly isHollow: boolean } {
  const sign = pendingSigns.of(target, id);
  if (!sign) return { option: stored, isHollow: false };
  const option = sign.assessment === null ? null : optionOf(sign.assessment);
  // An assessment that couldn't be removed still applies.
  if (sign.state === 'failed') return { option: option ?? stored, isHollow: true };
  return { option, isHollow: false };
}
