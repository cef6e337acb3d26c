/** Stores dossier text by matter, or by list if there is no matter. Pure. */
import type { DossierText } from '@shared/features/export-profile';
import type { Settings } from '@shared/features/settings';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { listKey } from './profiles';

/** Maximum number of dossiers whose text is stored. */
const most = 100;

/** Returns a key that differs for the same matter in different libraries. */
export function dossierKey(list: ShownList, libraryId: string | null, matter: string): string {
  return `${libraryId ?? ''} ${matter === '' ? listKey(list) : `# ${matter}`}`.slice(0, 2000);
}

/** Returns the text last saved. If there is none, everything is empty except for the author. */
export function dossierTextOf(
  { dossierTexts }: Pick<Settings, 'dossierTexts'>,
  of: string,
  author: string,
): DossierText {
  const known = dossierTexts.find((one) => one.of === of);
  return known ?? { of, author, question: '', conclusion: '' };
}

/** Returns the settings with this text saved. */
export function keepingDossierText(
  { dossierTexts }: Pick<Settings, 'dossierTexts'>,
  text: DossierText,
): Pick<Settings, 'dossierTexts'> {
  const others = dossierTexts.filter(({ of }) => of !== text.of);
  return { dossierTexts: [text, ...others].slice(0, most) };
}
