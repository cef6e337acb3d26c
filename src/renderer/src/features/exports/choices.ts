/** What the person chose of a file: rows, format, columns, spelling. */
import type { FormatId } from '@shared/export/formats';
import type { Settings } from '@shared/features/settings';
import type { ShownColumn } from '@renderer/lib/export/export-source.svelte';

/** What the person chose. */
export interface Choices {
  readonly rows: 'all' | 'selected';
  readonly format: FormatId;
  readonly columns: 'shown' | 'all' | 'profile';
  /** Those of the profile, for `columns: 'profile'`. */
  readonly own?: readonly Place[];
  /** What the person said of rows of the list: its columns are in the file with those on screen. */
  readonly said?: readonly string[];
  readonly language: 'sv' | 'en';
  readonly codes: 'words' | 'values';
  /** Absent fields: as each format has it by itself. */
  readonly style?: ExportStyle;
  /** "About this list" as a file of its own. */
  readonly about?: 'off' | 'txt' | 'json';
  /** Whether that names units, client reference and the key's holder. */
  readonly aboutOwn?: boolean;
  /** For whom it is, or of whom; first in title and file name. Absent: as the list says. */
  readonly client?: string;
  readonly dossier?: DossierChoices;
  /** A dossier in Word is written as a PDF beside it too. */
  readonly both?: boolean;
}

/** What the person says in a dossier. */
interface DossierChoices {
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly question: string;
  readonly conclusion: string;
  /** Ids of assessments whose marks are counted and not shown; '' for marks that nobody assessed. */
  readonly hidden: readonly string[];
}

/** How values are spelled, and the name of the file. */
interface ExportStyle {
  readonly decimal: Settings['exportDecimal'];
  readonly dates: Settings['exportDates'];
  /** The title in a row above the table. */
  readonly titleRow?: boolean;
  /** See `FileNameParts.pattern`. */
  readonly pattern: string;
  /** Name of the profile in use; '' for none. */
  readonly profile: string;
}

/** A column of a file. */
export type Place = ShownColumn;
