/**
 * Words that a person types into a field: kept a moment after the last letter, when the field is left, and
 * before the window closes.
 */
import { onDestroy, untrack } from 'svelte';
import { addDraft, underWay } from './unfinished';

/** With the time of writing, words are on the disk within a second of the last letter. */
const restMs = 800;
/** Who types without a pause is not waited for longer. */
const mostMs = 5_000;

interface WordsOptions {
  /** What is kept now. */
  readonly stored: () => string;
  /** Keeps what was typed, in its form; `false`: it was not kept, and the person was told. */
  readonly write: (text: string) => Promise<boolean>;
  /** What is kept of the words as they are typed. */
  readonly form?: (text: string) => string;
}

type WordsState = 'unchanged' | 'unsaved' | 'saving' | 'failed' | 'saved';

/** The words in one field. */
export class KeptWords {
  readonly #write: WordsOptions['write'];
  readonly #form: (text: string) => string;
  #text = $state('');
  /** What was given to be kept last; `null`: that failed. */
  #given = $state.raw<string | null>('');
  #writing = $state(0);
  #wasSaved = $state(false);
  /** Versions that were given and may still come back as what is stored. */
  #own: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unkeptSince: number | null = null;

  constructor({ stored, write, form = (text) => text }: WordsOptions) {
    this.#write = write;
    this.#form = form;
    this.#text = stored();
    this.#given = form(this.#text);
  }

  /** What stands in the field. */
  get text(): string {
    return this.#text;
  }

  set text(next: string) {
    this.#text = next;
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#unkeptSince ??= now;
    const left = Math.max(0, this.#unkeptSince + mostMs - now);
    this.#timer = setTimeout(this.keep, Math.min(restMs, left));
  }

  get state(): WordsState {
    if (this.#writing > 0) return 'saving';
    if (this.#given === null) return 'failed';
    if (!this.isKept()) return 'unsaved';
    return this.#wasSaved ? 'saved' : 'unchanged';
  }

  /** Whether what is typed was given to be kept, and not refused. */
  readonly isKept = (): boolean => this.#form(this.#text) === this.#given;

  /** Keeps what is typed now. An earlier version that is still being written is not waited for. */
  readonly keep = (): void => {
    clearTimeout(this.#timer);
    this.#unkeptSince = null;
    const text = this.#form(this.#text);
    if (text !== this.#given) void underWay(this.#give(text));
  };

  /** Ctrl+Enter keeps at once. */
  readonly key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.keep();
  };

  async #give(text: string): Promise<void> {
    this.#given = text;
    this.#own = [...this.#own, text];
    this.#writing += 1;
    const isKept = await this.#write(text).catch(() => false);
    this.#writing -= 1;
    if (isKept) this.#wasSaved = true;
    else if (this.#given === text) this.#given = null;
  }

  /** Shows what came from elsewhere (another window, an undo), unless something is being typed. */
  take(stored: string): void {
    const text = this.#form(this.#text);
    // Versions from before this one cannot come any more.
    if (stored === text) {
      this.#own = [];
      return;
    }
    if (this.#writing > 0 || text !== this.#given || this.#own.includes(stored)) return;
    this.#text = stored;
    this.#given = this.#form(stored);
  }
}

/** The words of a field, for as long as the component that is being made. */
export function keptWords(options: WordsOptions): KeptWords {
  const words = untrack(() => new KeptWords(options));
  $effect(() => {
    const stored = options.stored();
    untrack(() => words.take(stored));
  });
  const end = addDraft(words);
  onDestroy(() => {
    end();
    words.keep();
  });
  return words;
}
