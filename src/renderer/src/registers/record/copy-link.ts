/** Links to what's on screen, for use in notes, messages or other programs on this computer. */
import { m } from '@shared/messages/compiled/messages';
import { linkText, parseLink, type Link } from '@shared/values/link';
import type { RecordKind } from '@shared/service/endpoint';
import { client } from '@renderer/lib/bridge';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { alikeParameters } from '../view/alike-parameters';
import { keptQueryOf } from '../view/on-screen';
import { kindViews } from '../view/kind-view';
import type { Screen } from '../view/view';

/** Returns a link to a record, or `null` if its kind doesn't support links. */
export function recordLink(kind: RecordKind, id: string): Link | null {
  const type = kindViews[kind].links.record;
  return type && { type, id };
}

/**
 * Returns a link to what a register shows: the open record, or else the list, or else the search.
 * Returns `null` if no link describes it completely.
 */
export function screenLink(screen: Screen & { readonly current: string | null }): Link | null {
  const { view, current, spec } = screen;
  if (current !== null) return recordLink(spec.kind, current);
  if (view.type === 'list') return { type: 'list', id: view.listId };
  const kept = keptQueryOf(screen);
  if (!kept || kept.text !== '' || kept.narrow.length > 0) return null;
  const { alike, links } = kindViews[spec.kind];
  const to = kept.alike ? alike : links.search;
  const params = kept.alike ? alikeParameters(kept.alike) : { ...kept.params };
  const link: Link | null = to && { type: 'search', in: to, params };
  // A link is only valid if parsing it produces the same link again.
  return link && parseLink(linkText(link)) ? link : null;
}

/** Copies a link and tells the user. */
export async function copyLink(link: Link): Promise<void> {
  try {
    await client.app.copyText({ text: linkText(link) });
    toaster.show(() => m.links_copied());
  } catch (thrown) {
    tellFailure(thrown);
  }
}
