import { z } from '../zod';
import { method } from '../ipc/define';
import { Roles } from '../series/roles';
import { PictureText } from '../values/picture-text';
import { longestPersonName } from '../archive/review-work';
import { Assumptions } from '../service/assumptions';
import { DossierText, ExportProfile, LastExport } from './export-profile';
import { UpdateMode } from './updates';

/** How a table looks, remembered for each table. Widths in CSS pixels. */
export const TableLayout = z.object({
  /** Which columns of first sight it was made from; absent: the first ones. */
  look: z.literal(2).optional(),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(40).max(1200)),
  sort: z.object({ column: z.string(), descending: z.boolean() }).nullable(),
});
export type TableLayout = z.infer<typeof TableLayout>;

/** The forms in which news can be saved; ids of export formats. */
export const newsFormats = ['docx', 'pdf', 'xlsx', 'ics'] as const;

/** Sizes of text and controls; at the largest a usual window is 320 CSS pixels wide. */
export const zoomSteps = [0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 4] as const;

/** Everything the person can set. Each field has its default here; a setting is one entry. */
export const Settings = z.object({
  /** `system` follows the operating system. */
  language: z.enum(['system', 'sv', 'en']).default('system'),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  dateFormat: z.enum(['iso', 'local']).default('iso'),
  zoom: z.number().min(0.8).max(4).default(1),
  assumptions: Assumptions.prefault({}),
  tables: z.record(z.string(), TableLayout).default({}),
  /** Pane borders in CSS pixels by name. */
  panes: z.record(z.string(), z.number()).default({}),
  /** What fields of undescribed answers are for, as confirmed; by library and endpoint. */
  fieldRoles: z.record(z.string(), Roles).default({}),
  /** When the changes of a list were looked at last (ISO 8601), by library and list. */
  changesLooked: z.record(z.string().max(200), z.string().max(40)).default({}),
  /** Share of the month's units (percent) from which a warning is shown. */
  warnAtPercent: z.array(z.number().int().min(1).max(100)).default([80, 95]),
  /** By library, the person's name: written with what the person says of records. */
  personNames: z.record(z.string(), z.string().max(longestPersonName)).default({}),
  /** Lines of Today that were closed, by what they said; the newest last. */
  dismissed: z.array(z.string().max(300)).max(60).default([]),
  /** What was chosen last in the command palette, the newest first. Never a record: those can be erased. */
  paletteRecent: z.array(z.string().max(200)).max(10).default([]),
  /** By command, see `shared/features/shortcuts.ts`: only what differs from the usual; `null`: none. */
  shortcuts: z.record(z.string().max(40), z.string().max(30).nullable()).default({}),
  /**
   * Units that are spent without a question of the system: in one act (a download, or the pages of one
   * search), and on one day. Main asks before either is raised.
   */
  unitsPerAct: z.number().int().min(1).max(10_000_000).default(10_000),
  unitsPerDay: z.number().int().min(1).max(10_000_000).default(25_000),
  /** A notice of the system when a watch finds news; the number on the icon. */
  watchNotice: z.boolean().default(false),
  /** The news as a feed file, in the folder of the last file. */
  watchFeed: z.boolean().default(false),
  watchBadge: z.boolean().default(true),
  /** Closing the window leaves the program running, so that watches go on. */
  background: z.boolean().default(false),
  /** In which forms news are saved, and whether that is done after each look that had some. */
  newsFormats: z.array(z.enum(newsFormats)).max(newsFormats.length).default(['docx']),
  newsAuto: z.boolean().default(false),
  /** By library, the time of the last news that were saved by themselves (ISO 8601). */
  newsSaved: z.record(z.string(), z.string()).default({}),
  exportFormat: z.string().default('xlsx'),
  /** Only where nothing stronger decides: see `updates.status`. */
  updates: UpdateMode.default('tell'),
  exportColumns: z.enum(['shown', 'all', 'profile']).default('shown'),
  /** Language of headers and codes in a file; `window` is the language of the program. */
  exportLanguage: z.enum(['window', 'sv', 'en']).default('window'),
  exportCodes: z.enum(['words', 'values']).default('words'),
  /** "About this list" beside a file whose format has no place for it. */
  exportAbout: z.enum(['off', 'txt', 'json']).default('off'),
  /** Whether that names units, client reference and the key's holder. */
  exportAboutOwn: z.boolean().default(false),
  exportProfiles: z.array(ExportProfile).max(100).default([]),
  /** Name of the profile in use; '' for none. */
  exportProfile: z.string().max(80).default(''),
  /** Of numbers; `format`: as the format has it by itself. */
  exportDecimal: z.enum(['format', 'point', 'comma']).default('format'),
  exportDates: z.enum(['iso', 'dmy', 'mdy']).default('iso'),
  /** The title of a workbook in a row above its table. */
  exportTitleRow: z.boolean().default(false),
  /** See `FileNameParts.pattern`; '' for the usual name. */
  exportPattern: z.string().max(120).default(''),
  /** Lines at the head of a dossier, and a picture that was made small. */
  letterhead: z.string().max(2000).default(''),
  letterheadPicture: PictureText.extend({ base64: z.string().max(400_000) })
    .nullable()
    .default(null),
  /** What was said in dossiers, by library and by matter or list, the newest first. */
  dossierTexts: z.array(DossierText).max(100).default([]),
  /** Assessments whose marks a dossier counts and does not show; '' for marks that nobody assessed. */
  dossierHidden: z.array(z.string().max(40)).max(60).default(['not-relevant']),
  /** A dossier that is a Word file is written as a PDF too. */
  dossierBoth: z.boolean().default(true),
  /** The last export of each list, the newest first, for "export again". */
  exportLast: z.array(LastExport).max(50).default([]),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  get: method(z.undefined(), Settings),
  /** Takes any of the fields; the result is parsed as a whole, an invalid value is refused. */
  set: method(z.record(z.string(), z.unknown()), Settings),
};

export const settingsEvents = { 'settings.changed': Settings };
