/** The words in a search line: the service takes them where it can, else the library alone. */
import type { RecordKind } from '@shared/service/endpoint';
import { wordsParameter } from '../service/words-parameter';
import { ofAnyKind } from '../state/of-any-kind';
import type { RegisterState } from '../state/register-state.svelte';
import { set } from './filters';

export class TypedWords<K extends RecordKind> {
  readonly #register: () => RegisterState<K>;
  readonly #parameter = $derived.by(() => wordsParameter(this.#register().spec));
  /** They were typed before it was known which filter takes them. */
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

  /** As they stand in the line. */
  get text(): string {
    const { text, form } = this.#register();
    return this.#parameter === null ? text : (form[this.#parameter] ?? '');
  }

  type(next: string): void {
    const register = this.#register();
    if (this.#parameter !== null) set(ofAnyKind(register), this.#parameter, next);
    else [this.#homeless, register.text] = [next !== '', next];
  }
}
