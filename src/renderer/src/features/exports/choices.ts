/** The user's choices for a file: rows, format, columns, notation. */
import type { FormatId } from '@shared/export/formats';
import type { Settings } from '@shared/features/settings';
import type { ShownColumn } from '@renderer/lib/export/export-source.svelte';

/** The user's choices. */
export interface Choices {
  readonly rows: 'all' | 'selected';
  readonly format: FormatId;
  readonly columns: 'shown' | 'all' | 'profile';
  /** The profile's columns, for `columns: 'profile'`. */
  readonly own?: readonly Place[];
  /**
   * Ids of columns with the user's own work (assessment, note, tags) that have values in this
   * list. They are exported in addition to those on screen.
   */
  readonly said?: readonly string[];
  readonly language: 'sv' | 'en';
  readonly codes: 'words' | 'values';
  /** Absent fields use the format's default. */
  readonly style?: ExportStyle;
  /** "About this list" as a separate file. */
  readonly about?: 'off' | 'txt' | 'json';
  /** Whether it includes units, client reference and the key's holder. */
  readonly aboutOwn?: boolean;
  /**
   * The client or subject, which comes first in title and file name. By default that of the list.
   */
  readonly client?: string;
  readonly dossier?: DossierChoices;
  /** Also writes a PDF next to a Word dossier. */
  readonly both?: boolean;
}

/** The user's texts in a dossier. */
interface DossierChoices {
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly question: string;
  readonly conclusion: string;
  /** Ids of assessments whose marks are only counted; '' for marks without one. */
  readonly hidden: readonly string[];
}

/** The notation of values, and the file name. */
interface ExportStyle {
  readonly decimal: Settings['exportDecimal'];
  readonly dates: Settings['exportDates'];
  /** Title in a row above the table. */
  readonly titleRow?: boolean;
  /** See `FileNameParts.pattern`. */
  readonly pattern: string;
  /** Name of the profile in use; '' for none. */
  readonly profile: string;
}

/** A column of a file. */
export type Place = ShownColumn;
