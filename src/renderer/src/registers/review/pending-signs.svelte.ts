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
  /** The previous assessment, or `undefined` if unknown. */
  readonly before: string | null | undefined;
  /** Writes are numbered, so that a later write for a record replaces an earlier one. */
  readonly turn: number;
  readonly state: 'writing' | 'written' | 'failed';
}

const keyOf = ({ kind, scope }: ReviewTarget, id: string): string =>
  `${library.id} ${kind} ${scope} ${id}`;

class PendingSigns {
  readonly #signs = new SvelteMap<string, Sign>();
  #turn = 0;

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
    for (const id of ids) {
      const key = keyOf(target, id);
      const known = this.#signs.get(key);
      const before = known && known.state !== 'failed' ? known.before : beforeOf(id);
      this.#signs.set(key, { assessment, before, turn, state: 'writing' });
    }
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
  }

  /** Call this after rows have been reloaded, since they now include what was written. */
  settle(): void {
    for (const [key, { state }] of this.#signs) if (state === 'written') this.#signs.delete(key);
  }

  /** Returns how far the library's counts lag behind, by assessment ('' for none). */
  lacking({ kind, scope }: ReviewTarget): Readonly<Record<string, number>> {
    const start = keyOf({ kind, scope }, '');
    const lacking: Record<string, number> = {};
    const add = (assessment: string | null, by: number): void => {
      const name = assessment ?? '';
      lacking[name] = (lacking[name] ?? 0) + by;
    };
    for (const [key, { assessment, before, state }] of this.#signs) {
      if (state !== 'writing' || before === undefined || !key.startsWith(start)) continue;
      add(before, -1);
      add(assessment, 1);
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
