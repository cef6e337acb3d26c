/** The user's dossier texts, stored by matter, or by list without a matter. Pure. */
import type { DossierText } from '@shared/features/export-profile';
import type { Settings } from '@shared/features/settings';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { listKey } from './profiles';

/** Maximum number stored. */
const most = 100;

/** Returns a key that distinguishes matters of different libraries. */
export function dossierKey(list: ShownList, libraryId: string | null, matter: string): string {
  return `${libraryId ?? ''} ${matter === '' ? listKey(list) : `# ${matter}`}`.slice(0, 2000);
}

/**
 * Returns the texts saved last. If there are none yet, all are empty except the author, which is
 * `author`.
 */
export function dossierTextOf(
  { dossierTexts }: Pick<Settings, 'dossierTexts'>,
  of: string,
  author: string,
): DossierText {
  const known = dossierTexts.find((one) => one.of === of);
  return known ?? { of, author, question: '', conclusion: '' };
}

/** Returns the settings with these texts. */
export function keepingDossierText(
  { dossierTexts }: Pick<Settings, 'dossierTexts'>,
  text: DossierText,
): Pick<Settings, 'dossierTexts'> {
  const others = dossierTexts.filter(({ of }) => of !== text.of);
  return { dossierTexts: [text, ...others].slice(0, most) };
}
