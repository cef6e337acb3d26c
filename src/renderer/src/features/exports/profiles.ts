/** Converts profiles and previous exports to and from settings. Pure. */
import type { Choices } from './choices';
import type { ExportChoice, ExportProfile, LastExport } from '@shared/features/export-profile';
import type { Settings } from '@shared/features/settings';
import { exportFormats } from '@shared/export/formats';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { columnsFor, listName } from './export-plan';

/** Number of lists for which the last export is stored. */
const remembered = 50;

/**
 * Returns the current choices in the form in which they're stored. `language` is as in the
 * settings: `window` follows the program's language.
 */
export function choiceOf(
  list: ShownList,
  choices: Choices,
  language: Settings['exportLanguage'],
): ExportChoice {
  const { decimal = 'format', dates = 'iso', pattern = '' } = choices.style ?? {};
  return {
    format: choices.format,
    kind: list.kind,
    columns: columnsFor(list, { ...choices, format: 'xlsx' }).map(({ id, width }) => ({
      id,
      width,
    })),
    language,
    codes: choices.codes,
    decimal,
    dates,
    pattern,
  };
}

/** Returns the settings after a profile is selected. `null` deselects it but keeps its choices. */
export function withProfile(profile: ExportProfile | null): Partial<Settings> {
  if (!profile) return { exportProfile: '', exportColumns: 'shown' };
  return {
    exportProfile: profile.name,
    exportFormat: profile.format,
    exportColumns: 'profile',
    exportLanguage: profile.language,
    exportCodes: profile.codes,
    exportDecimal: profile.decimal,
    exportDates: profile.dates,
    exportPattern: profile.pattern,
  };
}

function sorted(profiles: readonly ExportProfile[]): ExportProfile[] {
  return profiles.toSorted((a, b) => a.name.localeCompare(b.name, 'sv'));
}

/** Returns the settings after a profile is saved, replacing any profile with the same name. */
export function savingProfile(settings: Settings, profile: ExportProfile): Partial<Settings> {
  const others = settings.exportProfiles.filter(({ name }) => name !== profile.name);
  return { exportProfiles: sorted([...others, profile]), ...withProfile(profile) };
}

/** Returns the settings after a profile is renamed. Its contents don't change. */
export function renamingProfile(settings: Settings, from: string, to: string): Partial<Settings> {
  const profile = settings.exportProfiles.find(({ name }) => name === from);
  if (!profile || from === to) return {};
  const others = settings.exportProfiles.filter(({ name }) => name !== from && name !== to);
  const exportProfiles = sorted([...others, { ...profile, name: to }]);
  return { exportProfiles, ...(settings.exportProfile === from ? { exportProfile: to } : {}) };
}

/** Returns the settings after a profile is removed. */
export function withoutProfile(settings: Settings, name: string): Partial<Settings> {
  const exportProfiles = settings.exportProfiles.filter((profile) => profile.name !== name);
  return { exportProfiles, ...(settings.exportProfile === name ? withProfile(null) : {}) };
}

/** Identifies a list by its title and search. */
export function listKey(list: ShownList): string {
  return `${list.kind} ${listName(list, { client: '' })}`.slice(0, 2000);
}

/** Returns the settings after an export of `list`. */
export function remembering(
  settings: Settings,
  list: ShownList,
  choices: Choices,
): Partial<Settings> {
  const key = listKey(list);
  const last: LastExport = {
    ...choiceOf(list, choices, settings.exportLanguage),
    list: key,
    about: choices.about ?? 'off',
  };
  const others = settings.exportLast.filter((one) => one.list !== key);
  return { exportLast: [last, ...others].slice(0, remembered) };
}

/** Returns how `list` was last exported, or `null` if never, or if the format is gone. */
export function lastChoices(
  settings: Settings,
  list: ShownList,
  window: 'sv' | 'en',
): Choices | null {
  const last = settings.exportLast.find((one) => one.list === listKey(list));
  const format = exportFormats.find(({ id }) => id === last?.format)?.id;
  if (!last || !format) return null;
  return {
    rows: 'all',
    format,
    columns: 'profile',
    own: last.columns,
    language: last.language === 'window' ? window : last.language,
    codes: last.codes,
    style: {
      decimal: last.decimal,
      dates: last.dates,
      pattern: last.pattern,
      profile: settings.exportProfile,
    },
    about: last.about,
    aboutOwn: settings.exportAboutOwn,
  };
}
