/**
 * Text typed into a field. It's saved shortly after the last keystroke, when the user leaves the
 * field, and before the window closes.
 */
import { onDestroy, untrack } from 'svelte';
import { addDraft, underWay } from './unfinished';

/**
 * Delay before saving (ms). Including the write itself, text reaches the disk within a second of
 * the last keystroke.
 */
const restMs = 800;
/** The text is saved after this time (ms) even if the user keeps typing. */
const mostMs = 5_000;

interface WordsOptions {
  /** Returns the text currently stored. */
  readonly stored: () => string;
  /** Saves the normalised text. Returns `false` if that failed and the user has been notified. */
  readonly write: (text: string) => Promise<boolean>;
  /** Normalises text as the user typed it. */
  readonly form?: (text: string) => string;
}

type WordsState = 'unchanged' | 'unsaved' | 'saving' | 'failed' | 'saved';

/** The text in a field. */
export class KeptWords {
  readonly #write: WordsOptions['write'];
  readonly #form: (text: string) => string;
  #text = $state('');
  /** The text last passed to `write`, or `null` if that failed. */
  #given = $state.raw<string | null>('');
  #writing = $state(0);
  #wasSaved = $state(false);
  /** Text passed to `write` that may still come back as the stored value. */
  #own: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unkeptSince: number | null = null;

  constructor({ stored, write, form = (text) => text }: WordsOptions) {
    this.#write = write;
    this.#form = form;
    this.#text = stored();
    this.#given = form(this.#text);
  }

  /** The field's text. */
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

  /** Returns whether the current text has been saved successfully. */
  readonly isKept = (): boolean => this.#form(this.#text) === this.#given;

  /** Saves the current text without waiting for an earlier write to finish. */
  readonly keep = (): void => {
    clearTimeout(this.#timer);
    this.#unkeptSince = null;
    const text = this.#form(this.#text);
    if (text !== this.#given) void underWay(this.#give(text));
  };

  /** Ctrl+Enter saves immediately. */
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

  /** Shows a change made elsewhere (in another window, or by undo), unless the user is typing. */
  take(stored: string): void {
    const text = this.#form(this.#text);
    // Earlier strings can no longer come back.
    if (stored === text) {
      this.#own = [];
      return;
    }
    if (this.#writing > 0 || text !== this.#given || this.#own.includes(stored)) return;
    this.#text = stored;
    this.#given = this.#form(stored);
  }
}

/** Creates a field's text, tied to the lifetime of the component being created. */
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
