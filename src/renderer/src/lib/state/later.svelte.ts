import { loadWholeLocale } from '@shared/messages/compiled/on-demand';
import { untrack } from 'svelte';
import { locale } from './i18n.svelte';
import { readTerms } from './terms.svelte';

/** Every part, in the order in which they are loaded when the window is idle. */
export const laters: Pick<Later<unknown>, 'load'>[] = [];

/** Reads a part of the program, and the texts and terms that aren't needed for the first rows. */
export async function readLater<T>(read: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([read(), loadWholeLocale(untrack(locale)), readTerms()]);
  return part;
}

/** A part of the program that is loaded after the first rows, or earlier if it's needed. */
export class Later<T> {
  /** The part, once it has been loaded. */
  current = $state.raw<T | null>(null);
  #loading: Promise<T> | null = null;
  readonly #read: () => Promise<T>;

  constructor(read: () => Promise<T>, current: T | null = null) {
    this.#read = read;
    this.current = current;
    laters.push(this);
  }

  /** Loads the part once. If that fails, the next call tries again. */
  async load(): Promise<T> {
    if (this.current !== null) return this.current;
    this.#loading ??= readLater(this.#read);
    try {
      return (this.current ??= await this.#loading);
    } catch (thrown) {
      this.#loading = null;
      throw thrown;
    }
  }
}
