/** What today asks for, as lines: what the parts of the program hand in, in sections. */
import type { Icon } from '@renderer/lib/ui/icon';

/** One thing to see to. */
export interface TodayLine {
  readonly key: string;
  readonly icon: Icon;
  /** Instead of the icon: a mark's picture, or what it has without one. */
  readonly picture?:
    { readonly address: string | null; readonly without: 'words' | 'figure' } | undefined;
  readonly tone: 'plain' | 'info' | 'good' | 'caution' | 'bad';
  /** What it is about. */
  readonly name: string;
  /** What there is of it; '' for nothing more. */
  readonly what: string;
  readonly matter: string;
  readonly when: string;
  /** Goes there. Without it, Enter does what the button does. */
  readonly open?: () => void;
  readonly action?: {
    readonly label: string;
    /** The same by keys, and what each of them says. */
    readonly keys?: string;
    readonly hint?: string;
    readonly icon?: Icon;
    readonly run: () => void;
  };
  /** How much of it is done, from 0 to 1; absent: nobody knows. */
  readonly part?: number;
  /** Says what the record is, as the keys 1 to 9 do in a list. Gives the function that takes it back. */
  readonly assess?: (assessment: string) => Promise<() => void>;
  /** Takes the line away: the person has read it. Gives the function that brings it back, if one can. */
  readonly close?: () => (() => void) | null;
}

export interface TodaySection {
  readonly id: 'wants' | 'try' | 'alerts' | 'deadlines' | 'downloads';
  readonly label: string;
  readonly lines: readonly TodayLine[];
}

class TodayBoard {
  #source = $state.raw<() => readonly TodaySection[]>(() => []);
  /** Those that have anything. */
  readonly sections = $derived(this.#source().filter(({ lines }) => lines.length > 0));
  /** What waits for the person: answers and alerts. */
  readonly waiting = $derived(
    this.sections
      .filter(({ id }) => id === 'wants' || id === 'alerts')
      .reduce((sum, { lines }) => sum + lines.length, 0),
  );

  /** Says where the sections come from. */
  give(source: () => readonly TodaySection[]): void {
    this.#source = source;
  }
}
export const todayBoard = new TodayBoard();
