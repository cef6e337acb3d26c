/** What the program's small files say of whom is erased: what goes from them, and what has to stay. Pure. */
import type { LibraryFileOrigin } from '@shared/features/connection';
import type { PlaceErased, PlaceKept } from '@shared/features/erase';
import type { Settings } from '@shared/features/settings';
import type { Matcher } from './matcher';

type Names = Matcher['names'];

/** The settings that change, by the place that the person knows. */
type SettingsLeft = Partial<Record<PlaceErased, Partial<Settings>>>;

/** Settings without what names it. Of those that hold words of a person's own. */
export function settingsWithout(settings: Settings, names: Names): SettingsLeft {
  const all: Required<Omit<Record<PlaceErased, Partial<Settings>>, 'files'>> = {
    letterhead: textWithout(settings, 'letterhead', names),
    person: personsWithout(settings, names),
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

/** A text without the lines that name it. */
function textWithout(
  settings: Settings,
  name: 'letterhead' | 'exportProfile' | 'exportPattern',
  names: Names,
): Partial<Settings> {
  const text = settings[name];
  if (!names(text)) return { [name]: text };
  const left = text.split('\n').filter((line) => !names(line));
  // Over two lines it is named by none.
  return { [name]: names(left.join('\n')) ? '' : left.join('\n') };
}

function personsWithout({ personNames }: Settings, names: Names): Partial<Settings> {
  const left = Object.entries(personNames).filter(([, name]) => !names(name));
  return { personNames: Object.fromEntries(left) };
}

/** Where handed-over libraries come from, without the names of lists that name it; those that change. */
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

/** What the program cannot do without: of which of it something names it. */
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
