/** Records of the library ranked by similarity, each with score and reasons. */
import type { RecordKind } from '@shared/service/endpoint';
import { untrack } from 'svelte';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import { library } from '@renderer/library/current.svelte';
import { likenessCells } from '../view/alike-columns';
import type { RegisterSpec } from '../view/register-spec';
import { RegisterState } from './register-state.svelte';

/** A register that only searches the library by similarity. */
export class RankedRegister<K extends RecordKind> extends RegisterState<K> {
  /** By record on screen, for files. */
  likenesses = $state.raw<Readonly<Record<string, RowLikeness>>>({});

  constructor(spec: Omit<RegisterSpec<K>, 'libraryOnly' | 'ownCells'>) {
    super({
      ...spec,
      libraryOnly: true,
      ownCells: (id) => likenessCells(id, () => this.likenesses),
    });
  }

  /**
   * While its screen is mounted: queries again when what `asked` reads changes, and loads the
   * reasons.
   */
  whileShown(asked: () => unknown): void {
    $effect(() => {
      asked();
      untrack(() => this.followForm());
    });
    this.learnWhileShown();
  }

  /** Loads the reasons for the rows while the screen is mounted. */
  learnWhileShown(): void {
    $effect(() => {
      void this.answer;
      untrack(() => void this.learn());
    });
  }

  /** Loads the reason of each row; results of a replaced answer are dropped. */
  async learn(): Promise<void> {
    const { answer } = this;
    const open = library.client;
    if (!answer || !open) return;
    const read = await open.likenesses({ handle: answer.handle }).catch(() => null);
    if (read && this.answer === answer) this.likenesses = read;
  }
}
