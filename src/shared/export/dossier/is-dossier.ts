/** The formats of a dossier, listed separately because the encoders are much larger. */
export const dossierFormats = ['docx', 'dossier-pdf'] as const;

/** Returns whether a format is a dossier of any file type. */
export function isDossier(id: string): boolean {
  return (dossierFormats as readonly string[]).includes(id);
}
