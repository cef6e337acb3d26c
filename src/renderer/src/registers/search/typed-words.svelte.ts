/** The text in a search line. The service searches for it if possible, or else the library. */
import type { RecordKind } from '@shared/service/endpoint';
import { wordsParameter } from '../service/words-parameter';
import { ofAnyKind } from '../state/of-any-kind';
import type { RegisterState } from '../state/register-state.svelte';
import { set } from '../form/filters';
import { lineOf } from '../form/typed-filter';

export class TypedWords<K extends RecordKind> {
  readonly #register: () => RegisterState<K>;
  readonly #parameter = $derived.by(() => wordsParameter(this.#register().spec));
  /** True if the text was typed before it was known which filter it belongs to. */
  #homeless = $state(false);

  constructor(register: () => RegisterState<K>) {
    this.#register = register;
    $effect(() => {
      if (this.#parameter === null || !this.#homeless) return;
      const { text } = register();
      [this.#homeless, register().text] = [false, ''];
      this.type(text);
    });
  }

  /** The text as shown. */
  get text(): string {
    return lineOf(ofAnyKind(this.#register()));
  }

  type(next: string): void {
    const register = this.#register();
    if (this.#parameter !== null) set(ofAnyKind(register), this.#parameter, next);
    else [this.#homeless, register.text] = [next !== '', next];
  }
}
