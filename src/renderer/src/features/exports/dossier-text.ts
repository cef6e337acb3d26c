/** What the person writes in dossiers, kept for each matter, or for a list that has none. Pure. */
import type { DossierText } from '@shared/features/export-profile';
import type { Settings } from '@shared/features/settings';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { listKey } from './profiles';

/** So many are remembered. */
const most = 100;

/** Matters of two libraries are two, whatever they are called. */
export function dossierKey(list: ShownList, libraryId: string | null, matter: string): string {
  return `${libraryId ?? ''} ${matter === '' ? listKey(list) : `# ${matter}`}`.slice(0, 2000);
}

/** What was written last; before the first time the author is `author`. */
export function dossierTextOf(
  { dossierTexts }: Pick<Settings, 'dossierTexts'>,
  of: string,
  author: string,
): DossierText {
  const known = dossierTexts.find((one) => one.of === of);
  return known ?? { of, author, question: '', conclusion: '' };
}

/** Settings with it. */
export function keepingDossierText(
  { dossierTexts }: Pick<Settings, 'dossierTexts'>,
  text: DossierText,
): Pick<Settings, 'dossierTexts'> {
  const others = dossierTexts.filter(({ of }) => of !== text.of);
  return { dossierTexts: [text, ...others].slice(0, most) };
}
