/** Library records ranked by similarity, each with a score and reasons. */
import type { RecordKind } from '@shared/service/endpoint';
import { untrack } from 'svelte';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import { library } from '@renderer/library/current.svelte';
import { likenessCells } from '../view/alike-columns';
import type { RegisterSpec } from '../view/register-spec';
import { RegisterState } from './register-state.svelte';

/** A register that only searches the library by similarity. */
export class RankedRegister<K extends RecordKind> extends RegisterState<K> {
  /** Similarity by record id, for the records on screen. Used in files. */
  likenesses = $state.raw<Readonly<Record<string, RowLikeness>>>({});

  constructor(spec: Omit<RegisterSpec<K>, 'libraryOnly' | 'ownCells'>) {
    super({
      ...spec,
      libraryOnly: true,
      ownCells: (id) => likenessCells(id, () => this.likenesses),
    });
  }

  /**
   * Queries again whenever anything that `asked` reads has changed, and loads the reasons, for as
   * long as the screen is mounted.
   */
  whileShown(asked: () => unknown): void {
    $effect(() => {
      asked();
      untrack(() => this.followForm());
    });
    this.learnWhileShown();
  }

  /** Loads the reasons for the rows for as long as the screen is mounted. */
  learnWhileShown(): void {
    $effect(() => {
      void this.answer;
      untrack(() => void this.learn());
    });
  }

  /** Loads the reasons for each row. If the answer has been replaced, the results are dropped. */
  async learn(): Promise<void> {
    const { answer } = this;
    const open = library.client;
    if (!answer || !open) return;
    const read = await open.likenesses({ handle: answer.handle }).catch(() => null);
    if (read && this.answer === answer) this.likenesses = read;
  }
}
