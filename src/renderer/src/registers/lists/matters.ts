/**
 * Collects all matters, i.e. every reference on a list, watch, call or note, and describes them.
 * Pure, apart from the language.
 */
import type { MatterWork } from '@shared/archive/matter-work';
import { m } from '@shared/messages/compiled/messages';
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';

interface Named {
  readonly clientReference?: string | undefined;
}

/** Returns what the user has said about a matter, part by part. */
export function matterFacts({
  client,
  responsible,
  state,
}: Pick<MatterWork, 'client' | 'responsible' | 'state'>): readonly string[] {
  return [
    client,
    responsible === '' ? '' : m.matter_responsible_of({ name: responsible }),
    state === 'closed' ? m.matter_closed() : '',
  ].filter((text) => text !== '');
}

/** Returns distinct references in alphabetical order. */
export function mattersOf(
  ...sources: readonly (readonly (Named | undefined)[])[]
): readonly string[] {
  const names = sources.flat().map((one) => one?.clientReference ?? '');
  return [...new Set(names)].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
}

/**
 * Returns the library's matters together with those only mentioned by a watch or window, in
 * alphabetical order.
 */
export function withNamed(
  made: readonly MatterSummary[],
  references: readonly string[],
): readonly MatterSummary[] {
  const found = new Map(made.map((one) => [one.reference, one]));
  for (const reference of references) {
    if (reference === '' || found.has(reference)) continue;
    const said = { client: '', responsible: '', state: 'open' } as const;
    found.set(reference, { reference, ...said });
  }
  return [...found.values()].sort((a, b) => a.reference.localeCompare(b.reference, 'sv'));
}
