/** Owned records in the order of their likeness to something, each with its degree and reasons. */
import type { RecordKind } from '@shared/service/endpoint';
import { untrack } from 'svelte';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import { library } from '@renderer/library/current.svelte';
import { likenessCells } from '../view/alike-columns';
import type { RegisterSpec } from '../view/register-spec';
import { RegisterState } from './register-state.svelte';

/** A register that asks the library for likeness alone. */
export class RankedRegister<K extends RecordKind> extends RegisterState<K> {
  /** By record on screen, for a file. */
  likenesses = $state.raw<Readonly<Record<string, RowLikeness>>>({});

  constructor(spec: Omit<RegisterSpec<K>, 'libraryOnly' | 'ownCells'>) {
    super({
      ...spec,
      libraryOnly: true,
      ownCells: (id) => likenessCells(id, () => this.likenesses),
    });
  }

  /** While its screen stands: asks again when what `asked` reads changes, and learns why rows are there. */
  whileShown(asked: () => unknown): void {
    $effect(() => {
      asked();
      untrack(() => this.followForm());
    });
    this.learnWhileShown();
  }

  /** While its screen stands: learns why rows are there. */
  learnWhileShown(): void {
    $effect(() => {
      void this.answer;
      untrack(() => void this.learn());
    });
  }

  /** Reads why each row is there; what belongs to an answer that is gone is dropped. */
  async learn(): Promise<void> {
    const { answer } = this;
    const open = library.client;
    if (!answer || !open) return;
    const read = await open.likenesses({ handle: answer.handle }).catch(() => null);
    if (read && this.answer === answer) this.likenesses = read;
  }
}
