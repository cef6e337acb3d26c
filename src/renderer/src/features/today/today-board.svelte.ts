/** The inbox's lines, in sections provided by the different parts of the program. */
import type { Icon } from '@renderer/lib/ui/icon';

/** A line of the inbox. */
export interface TodayLine {
  readonly key: string;
  readonly icon: Icon;
  /** Shown instead of the icon: the mark's picture, or a placeholder. */
  readonly picture?:
    { readonly address: string | null; readonly without: 'words' | 'figure' } | undefined;
  readonly tone: 'plain' | 'info' | 'good' | 'caution' | 'bad';
  /** What the line is about. */
  readonly name: string;
  /** Further details, or '' if there are none. */
  readonly what: string;
  readonly matter: string;
  readonly when: string;
  /** Opens the line. If absent, Enter runs the button's action. */
  readonly open?: () => void;
  readonly action?: {
    readonly label: string;
    /** The button's shortcut, and the text that explains it. */
    readonly keys?: string;
    readonly hint?: string;
    readonly icon?: Icon;
    readonly run: () => void;
  };
  /** Progress from 0 to 1. Absent if unknown. */
  readonly part?: number;
  /** Assesses the record, like the keys 1 to 9 in a list. Returns a function that undoes it. */
  readonly assess?: (assessment: string) => Promise<() => void>;
  /** Dismisses the line. Returns a function that restores it, if that's possible. */
  readonly close?: () => (() => void) | null;
}

export interface TodaySection {
  readonly id: 'wants' | 'try' | 'alerts' | 'deadlines' | 'downloads';
  readonly label: string;
  readonly lines: readonly TodayLine[];
  /** How many there are in all, if not all of them have lines. */
  readonly total?: number;
}

/** Returns how many there are in a section, with or without lines. */
export function sizeOf({ lines, total }: TodaySection): number {
  return total ?? lines.length;
}

class TodayBoard {
  #source = $state.raw<() => readonly TodaySection[]>(() => []);
  /** The sections that contain lines. */
  readonly sections = $derived(this.#source().filter(({ lines }) => lines.length > 0));
  /** Number of lines that need attention, i.e. tasks and alerts. */
  readonly waiting = $derived(
    this.sections
      .filter(({ id }) => id === 'wants' || id === 'alerts')
      .reduce((sum, section) => sum + sizeOf(section), 0),
  );

  /** Sets where the sections come from. */
  give(source: () => readonly TodaySection[]): void {
    this.#source = source;
  }
}
export const todayBoard = new TodayBoard();
