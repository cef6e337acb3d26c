/** Everything in a dossier except its rows. Pure. */
import { m } from '@shared/messages/compiled/messages';
import { dayAt } from '@shared/values/calendar';
import { formatList } from '@renderer/lib/format/format';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { OrderedDossier } from '@renderer/library/export/export-order';
import type { WindowFacts } from './about-facts';
import type { Choices } from './choices';

/**
 * Returns the matter's own name, the clearance's mark, or the list's name. A list made from a
 * clearance counts as a document in its own right.
 */
export function dossierTitle({ clearance, called, title, keptAs, isPicked }: ShownList): string {
  if (keptAs?.type === 'matter' || isPicked) return title;
  return clearance?.name ?? called ?? title;
}

/** Returns what was searched, and which of the marks found are in the dossier. */
function searchedIn(
  clearance: ShownList['clearance'],
  rows: Choices['rows'],
  locale: Choices['language'],
): string {
  if (!clearance) return '';
  const { searched, limit } = clearance;
  return `${searched} ${rows === 'all' ? limit : `${m.export_about_picked({}, { locale })}.`}`.trim();
}

/** Expects `list` in the language of the file. */
export function dossierHead(
  list: ShownList,
  { client = '', dossier, language, rows }: Choices,
  now: Date,
  matter: string,
  { letterhead, picture, options }: NonNullable<WindowFacts['dossier']>,
): OrderedDossier {
  const { clearance, subject } = list;
  const { author = '', day = dayAt(now.getTime()), hidden = ['not-relevant'] } = dossier ?? {};
  const typed = client.trim();
  return {
    title: dossierTitle(list),
    proposed: clearance?.name ?? '',
    classes: formatList((clearance?.classes ?? []).map(String), language),
    // The client isn't necessarily the holder of the marks, or the matter.
    client: [subject, matter].includes(typed) ? '' : typed,
    matter,
    author: author.trim(),
    day: day.trim(),
    question: dossier?.question ?? '',
    conclusion: dossier?.conclusion ?? '',
    searched: searchedIn(clearance, rows, language),
    leftOut: m.dossier_scope_not({}, { locale: language }),
    letterhead,
    picture,
    options,
    hidden,
  };
}
