/** The lines of the inbox: the program's parts provide them, in sections. */
import type { Icon } from '@renderer/lib/ui/icon';

/** A line of the inbox. */
export interface TodayLine {
  readonly key: string;
  readonly icon: Icon;
  /** Shown instead of the icon: a mark's picture, or its placeholder. */
  readonly picture?:
    { readonly address: string | null; readonly without: 'words' | 'figure' } | undefined;
  readonly tone: 'plain' | 'info' | 'good' | 'caution' | 'bad';
  /** Its subject. */
  readonly name: string;
  /** Details; '' if none. */
  readonly what: string;
  readonly matter: string;
  readonly when: string;
  /** Opens it. Without it, Enter runs the action of the button. */
  readonly open?: () => void;
  readonly action?: {
    readonly label: string;
    /** Its shortcut, and the text that explains it. */
    readonly keys?: string;
    readonly hint?: string;
    readonly icon?: Icon;
    readonly run: () => void;
  };
  /** Progress from 0 to 1; absent if not known. */
  readonly part?: number;
  /** Assesses the record, as the keys 1 to 9 do in a list. Returns a function that undoes it. */
  readonly assess?: (assessment: string) => Promise<() => void>;
  /** Dismisses the line. Returns a function that restores it, if possible. */
  readonly close?: () => (() => void) | null;
}

export interface TodaySection {
  readonly id: 'wants' | 'try' | 'alerts' | 'deadlines' | 'downloads';
  readonly label: string;
  readonly lines: readonly TodayLine[];
}

class TodayBoard {
  #source = $state.raw<() => readonly TodaySection[]>(() => []);
  /** Sections that have lines. */
  readonly sections = $derived(this.#source().filter(({ lines }) => lines.length > 0));
  /** Number of lines that need attention: tasks and alerts. */
  readonly waiting = $derived(
    this.sections
      .filter(({ id }) => id === 'wants' || id === 'alerts')
      .reduce((sum, { lines }) => sum + lines.length, 0),
  );

  /** Sets the source of the sections. */
  give(source: () => readonly TodaySection[]): void {
    this.#source = source;
  }
}
export const todayBoard = new TodayBoard();
