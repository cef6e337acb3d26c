/** The user's choices for an export: rows, format, columns and notation. */
import type { FormatId } from '@shared/export/formats';
import type { Settings } from '@shared/features/settings';
import type { ShownColumn } from '@renderer/lib/export/export-source.svelte';

export interface Choices {
  readonly rows: 'all' | 'selected';
  readonly format: FormatId;
  readonly columns: 'shown' | 'all' | 'profile';
  /** The profile's columns. Used with `columns: 'profile'`. */
  readonly own?: readonly Place[];
  /**
   * Ids of columns that hold the user's own work (assessment, note, tags) and have values in this
   * list. They are exported in addition to the columns on screen.
   */
  readonly said?: readonly string[];
  readonly language: 'sv' | 'en';
  readonly codes: 'words' | 'values';
  /** Missing fields use the format's defaults. */
  readonly style?: ExportStyle;
  /** Writes "About this list" to a separate file. */
  readonly about?: 'off' | 'txt' | 'json';
  /** Whether "About this list" includes units, matter and the key's holder. */
  readonly aboutOwn?: boolean;
  /** The client or subject, first in title and file name. Defaults to the list's own. */
  readonly client?: string;
  readonly dossier?: DossierChoices;
  /** Also writes a PDF next to the Word dossier. */
  readonly both?: boolean;
}

/** What the user has written for a dossier. */
interface DossierChoices {
  readonly author: string;
  /** Formatted as `YYYY-MM-DD`. */
  readonly day: string;
  readonly question: string;
  readonly conclusion: string;
  /** Ids of assessments whose marks are counted but not listed. '' means marks without one. */
  readonly hidden: readonly string[];
}

/** The notation of values, and the file name. */
interface ExportStyle {
  readonly decimal: Settings['exportDecimal'];
  readonly dates: Settings['exportDates'];
  /** Adds a row with the title above the table. */
  readonly titleRow?: boolean;
  /** See `FileNameParts.pattern`. */
  readonly pattern: string;
  /** Name of the profile in use, or '' if there is none. */
  readonly profile: string;
}

/** A column in a file. */
export type Place = ShownColumn;
