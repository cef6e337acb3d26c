/**
 * What was just assessed and is not in the library yet: its sign is drawn in the frame of the key, and
 * the writing follows. A sign that could not be written stays, hollow, until it is said once more.
 */
import type { AssessmentOption } from '@shared/archive/review-work';
import type { RecordKind } from '@shared/records/kinds';
import { SvelteMap } from 'svelte/reactivity';
import { library } from '@renderer/library/current.svelte';

/** Records of a kind where what is said of them holds. */
export interface ReviewTarget {
  readonly kind: RecordKind;
  /** See `review-scope.ts` of the archive. */
  readonly scope: string;
}

interface Sign {
  readonly assessment: string | null;
  /** What the record was before; `undefined`: nobody asked. */
  readonly before: string | null | undefined;
  /** Writes are numbered: a later one of the same record takes the place of the earlier. */
  readonly turn: number;
  readonly state: 'writing' | 'written' | 'failed';
}

const keyOf = ({ kind, scope }: ReviewTarget, id: string): string =>
  `${library.id} ${kind} ${scope} ${id}`;

class PendingSigns {
  readonly #signs = new SvelteMap<string, Sign>();
  #turn = 0;

  /** What a record is as far as the person knows; `undefined`: as the library says. */
  of(target: ReviewTarget, id: string): Pick<Sign, 'assessment' | 'state'> | undefined {
    return this.#signs.get(keyOf(target, id));
  }

  /** Whether the person just said something of a record. */
  get any(): boolean {
    return this.#signs.size > 0;
  }

  /** Draws a sign; the number tells `end` which writing it was. */
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

  /** It is in the library, or could not be written. */
  end(target: ReviewTarget, ids: readonly string[], turn: number, isWritten: boolean): void {
    for (const id of ids) {
      const key = keyOf(target, id);
      const sign = this.#signs.get(key);
      if (sign?.turn === turn)
        this.#signs.set(key, { ...sign, state: isWritten ? 'written' : 'failed' });
    }
  }

  /** The rows were read anew: they say themselves what was written. */
  settle(): void {
    for (const [key, { state }] of this.#signs) if (state === 'written') this.#signs.delete(key);
  }

  /** What the counts of the library lack, by assessment; '' stands for none. */
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

/** The assessment to draw for a record of which the library says `stored`. */
export function drawnAssessment(
  target: ReviewTarget,
  id: string,
  stored: AssessmentOption | null,
  optionOf: (id: string) => AssessmentOption,
): { readonly option: AssessmentOption | null; readonly isHollow: boolean } {
  const sign = pendingSigns.of(target, id);
  if (!sign) return { option: stored, isHollow: false };
  const option = sign.assessment === null ? null : optionOf(sign.assessment);
  // One that could not be taken away is still there.
  if (sign.state === 'failed') return { option: option ?? stored, isHollow: true };
  return { option, isHollow: false };
}
