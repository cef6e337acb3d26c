/**
 * Finds what the program's small files contain about the target: what can be removed, and what must
 * stay. Pure.
 */
import type { LibraryFileOrigin } from '@shared/features/connection';
import type { PlaceErased, PlaceKept } from '@shared/features/erase';
import type { Settings } from '@shared/features/settings';
import type { Matcher } from './matcher';

type Names = Matcher['names'];

/** The settings to be changed, grouped under names that the user knows. */
type SettingsLeft = Partial<Record<PlaceErased, Partial<Settings>>>;

/** Returns the settings that the user wrote, without the parts that name the target. */
export function settingsWithout(settings: Settings, names: Names): SettingsLeft {
  const all: Required<Omit<Record<PlaceErased, Partial<Settings>>, 'files'>> = {
    letterhead: textWithout(settings, 'letterhead', names),
    person: personsWithout(settings, names),
    assistants: assistantsWithout(settings, names),
    notices: { dismissed: settings.dismissed.filter((text) => !names(text)) },
    exports: {
      exportProfiles: settings.exportProfiles.filter(
        ({ name, pattern }) => !names(name) && !names(pattern),
      ),
      exportLast: settings.exportLast.filter(
        ({ list, pattern }) => !names(list) && !names(pattern),
      ),
      ...textWithout(settings, 'exportProfile', names),
      ...textWithout(settings, 'exportPattern', names),
    },
  };
  const changed = Object.entries(all).filter(([, patch]) =>
    Object.entries(patch).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(settings[name as keyof Settings]),
    ),
  );
  return Object.fromEntries(changed);
}

/** Returns a string without the lines that name the target. */
function textWithout(
  settings: Settings,
  name: 'letterhead' | 'exportProfile' | 'exportPattern',
  names: Names,
): Partial<Settings> {
  const text = settings[name];
  if (!names(text)) return { [name]: text };
  const left = text.split('\n').filter((line) => !names(line));
  // If a name is split across two lines, neither line matches, so the entire text is removed.
  return { [name]: names(left.join('\n')) ? '' : left.join('\n') };
}

function personsWithout({ personNames }: Settings, names: Names): Partial<Settings> {
  const left = Object.entries(personNames).filter(([, name]) => !names(name));
  return { personNames: Object.fromEntries(left) };
}

/** Assistants lose access to a matter whose name has been removed. */
function assistantsWithout({ assistants }: Settings, names: Names): Partial<Settings> {
  const matters = assistants.matters?.filter((matter) => !names(matter)) ?? null;
  return { assistants: { ...assistants, matters } };
}

/** Returns the origins that change, because they contain names of lists that name the target. */
export function originsWithout(
  origins: Readonly<Record<string, LibraryFileOrigin>>,
  names: Names,
): Readonly<Record<string, LibraryFileOrigin>> {
  const changed = Object.entries(origins).flatMap(([libraryId, origin]) => {
    const left = origin.lists?.filter((list) => !names(list)) ?? null;
    return left?.length === origin.lists?.length
      ? []
      : [[libraryId, { ...origin, lists: left }] as const];
  });
  return Object.fromEntries(changed);
}

/** Returns the places that name the target but are needed by the program. */
export function placesThatStay(
  held: Readonly<Record<PlaceKept, unknown>>,
  names: Names,
): readonly PlaceKept[] {
  const isNamed = (value: unknown): boolean => {
    if (typeof value === 'string') return names(value.replaceAll(/[/\\_]+/g, ' '));
    return typeof value === 'object' && value !== null && Object.values(value).some(isNamed);
  };
  return (Object.keys(held) as PlaceKept[]).filter((place) => isNamed(held[place]));
}
