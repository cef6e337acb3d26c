/**
 * Text typed into a field: saved shortly after the last letter, when the field is left, and before
 * the window closes.
 */
import { onDestroy, untrack } from 'svelte';
import { addDraft, underWay } from './unfinished';

/** With the time it takes to write, text is on the disk within a second of the last letter. */
const restMs = 800;
/** Text is saved after this time even if typing does not pause. */
const mostMs = 5_000;

interface WordsOptions {
  /** Returns the text that is currently stored. */
  readonly stored: () => string;
  /** Saves the typed text, after normalisation; `false` if that failed and the user was told. */
  readonly write: (text: string) => Promise<boolean>;
  /** Normalises the text as typed. */
  readonly form?: (text: string) => string;
}

type WordsState = 'unchanged' | 'unsaved' | 'saving' | 'failed' | 'saved';

/** The text of a field. */
export class KeptWords {
  readonly #write: WordsOptions['write'];
  readonly #form: (text: string) => string;
  #text = $state('');
  /** The last text passed to `write`; `null` if that failed. */
  #given = $state.raw<string | null>('');
  #writing = $state(0);
  #wasSaved = $state(false);
  /** Texts passed to `write` that may still come back as the stored value. */
  #own: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unkeptSince: number | null = null;

  constructor({ stored, write, form = (text) => text }: WordsOptions) {
    this.#write = write;
    this.#form = form;
    this.#text = stored();
    this.#given = form(this.#text);
  }

  /** Returns the field's text. */
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

  /** Returns whether the current text was saved without failure. */
  readonly isKept = (): boolean => this.#form(this.#text) === this.#given;

  /** Saves the current text without waiting for an earlier write. */
  readonly keep = (): void => {
    clearTimeout(this.#timer);
    this.#unkeptSince = null;
    const text = this.#form(this.#text);
    if (text !== this.#given) void underWay(this.#give(text));
  };

  /** Ctrl+Enter saves at once. */
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

  /** Shows a change from elsewhere (another window, an undo), unless the user is typing. */
  take(stored: string): void {
    const text = this.#form(this.#text);
    // Earlier texts can no longer come back.
    if (stored === text) {
      this.#own = [];
      return;
    }
    if (this.#writing > 0 || text !== this.#given || this.#own.includes(stored)) return;
    this.#text = stored;
    this.#given = this.#form(stored);
  }
}

/** Creates the text of a field, tied to the component being created. */
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
