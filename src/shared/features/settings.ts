import { z } from '../zod';
import { method } from '../ipc/define';
import { Roles } from '../series/roles';
import { PictureText } from '../values/picture-text';
import { longestPersonName } from '../archive/review-work';
import { Assumptions } from '../service/assumptions';
import { AssistantAccess } from './assistant';
import { DossierText, ExportProfile, LastExport } from './export-profile';
import { UpdateMode } from './updates';

/** A table's layout, stored for each table. Widths are in CSS pixels. */
export const TableLayout = z.object({
  /** Version of the default columns that the layout was based on; absent for the first version. */
  look: z.literal(2).optional(),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(40).max(1200)),
  sort: z.object({ column: z.string(), descending: z.boolean() }).nullable(),
});
export type TableLayout = z.infer<typeof TableLayout>;

/** The formats in which alerts can be saved, as export format ids. */
export const newsFormats = ['docx', 'pdf', 'xlsx', 'ics'] as const;

/** All settings, with their defaults. */
export const Settings = z.object({
  /** `system` follows the operating system. */
  language: z.enum(['system', 'sv', 'en']).default('system'),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  dateFormat: z.enum(['iso', 'local']).default('iso'),
  zoom: z.number().min(0.8).max(4).default(1),
  assumptions: Assumptions.prefault({}),
  tables: z.record(z.string(), TableLayout).default({}),
  /** Sizes of panes in CSS pixels, by name. */
  panes: z.record(z.string(), z.number()).default({}),
  /** The roles of undocumented fields that the user has confirmed, by library and endpoint. */
  fieldRoles: z.record(z.string(), Roles).default({}),
  /** When the user last viewed a list's changes (ISO 8601), by library and list. */
  changesLooked: z.record(z.string().max(200), z.string().max(40)).default({}),
  /** The percentages of the quota at which the user is warned. */
  warnAtPercent: z.array(z.number().int().min(1).max(100)).default([80, 95]),
  /** The user's name, by library. It's recorded with assessments and comments. */
  personNames: z.record(z.string(), z.string().max(longestPersonName)).default({}),
  /** Lines that the user has dismissed in Today, by content, newest last. */
  dismissed: z.array(z.string().max(300)).max(60).default([]),
  /**
   * The most recent choices in the command palette, newest first. Never contains a record, because
   * records can be erased.
   */
  paletteRecent: z.array(z.string().max(200)).max(10).default([]),
  /**
   * Keys by command; see `shared/features/shortcuts.ts`. Only contains what differs from the
   * defaults; `null` if a command has no keys.
   */
  shortcuts: z.record(z.string().max(40), z.string().max(30).nullable()).default({}),
  /**
   * Units that may be spent without asking in a native dialog: in one act (a download, or the pages
   * of a search), and per day. Main asks before raising either limit.
   */
  unitsPerAct: z.number().int().min(1).max(10_000_000).default(10_000),
  unitsPerDay: z.number().int().min(1).max(10_000_000).default(25_000),
  /** Whether a system notification and a number on the icon announce alerts. */
  watchNotice: z.boolean().default(false),
  /** Whether alerts are written as a feed file, in the folder of the last file. */
  watchFeed: z.boolean().default(false),
  watchBadge: z.boolean().default(true),
  /** Whether the program keeps running after its window is closed, so that watches can run. */
  background: z.boolean().default(false),
  /** The formats in which alerts are saved automatically, after each check that found any. */
  newsFormats: z.array(z.enum(newsFormats)).max(newsFormats.length).default(['docx']),
  newsAuto: z.boolean().default(false),
  /** When alerts were last saved automatically (ISO 8601), by library. */
  newsSaved: z.record(z.string(), z.string()).default({}),
  /** What assistants may read over `kartotek mcp`. */
  assistants: AssistantAccess.prefault({}),
  exportFormat: z.string().default('xlsx'),
  /** Applies unless something with higher priority decides; see `updates.status`. */
  updates: UpdateMode.default('tell'),
  exportColumns: z.enum(['shown', 'all', 'profile']).default('shown'),
  /** Language of headings and codes in files; `window` for the program's language. */
  exportLanguage: z.enum(['window', 'sv', 'en']).default('window'),
  exportCodes: z.enum(['words', 'values']).default('words'),
  /** Whether to write "About this list" as a separate file, for formats that can't contain it. */
  exportAbout: z.enum(['off', 'txt', 'json']).default('off'),
  /** Whether "About this list" includes units, matter and the key's holder. */
  exportAboutOwn: z.boolean().default(false),
  exportProfiles: z.array(ExportProfile).max(100).default([]),
  /** Name of the profile in use, or '' if there is none. */
  exportProfile: z.string().max(80).default(''),
  /** For numbers; `format` to use the format's default. */
  exportDecimal: z.enum(['format', 'point', 'comma']).default('format'),
  exportDates: z.enum(['iso', 'dmy', 'mdy']).default('iso'),
  /** Whether a workbook shows its title in a row above the table. */
  exportTitleRow: z.boolean().default(false),
  /** See `FileNameParts.pattern`; '' to use the default name. */
  exportPattern: z.string().max(120).default(''),
  /** A dossier's letterhead, with a small picture. */
  letterhead: z.string().max(2000).default(''),
  letterheadPicture: PictureText.extend({ base64: z.string().max(400_000) })
    .nullable()
    .default(null),
  /** The user's text in dossiers, by library and by matter or list, newest first. */
  dossierTexts: z.array(DossierText).max(100).default([]),
  /** Assessments whose marks are only counted in a dossier; '' for marks without an assessment. */
  dossierHidden: z.array(z.string().max(40)).max(60).default(['not-relevant']),
  /** Whether a dossier written as a Word file is also written as a PDF. */
  dossierBoth: z.boolean().default(true),
  /** The last export of each list, newest first, for "export again". */
  exportLast: z.array(LastExport).max(50).default([]),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  get: method(z.undefined(), Settings),
  /**
   * Changes any of the settings. The result is validated as a whole, and invalid values are
   * rejected.
   */
  set: method(z.record(z.string(), z.unknown()), Settings),
};

export const settingsEvents = { 'settings.changed': Settings };
