/** The formats of a dossier. They are listed without their encoders, which are much larger. */
export const dossierFormats = ['docx', 'dossier-pdf'] as const;

/** Returns whether a format is a dossier of any file type. */
export function isDossier(id: string): boolean {
  return (dossierFormats as readonly string[]).includes(id);
}
