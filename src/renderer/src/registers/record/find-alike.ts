/** Opens the search for records similar to a given one. Doesn't buy anything. */
import type { Company } from '@shared/records/company';
import type { Trademark } from '@shared/records/trademark';
import { navigation } from '@renderer/lib/state/navigation.svelte';

export function findMarksAlike({
  word_text: name,
  nice_classes: classes,
}: Pick<Trademark, 'word_text' | 'nice_classes'>): void {
  navigation.go('alike', {
    type: 'search',
    params: { name: name ?? '', classes: classes.join(',') },
  });
}

export function findCompaniesAlike({ name }: Pick<Company, 'name'>): void {
  navigation.go('companies-alike', { type: 'search', params: { name: name ?? '' } });
}
