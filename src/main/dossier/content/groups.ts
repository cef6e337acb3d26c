/** Groups the marks by assessment, in the user's order. */
import type { Dossier, DossierMark } from '../dossier-data';

/** The marks with a particular assessment. */
export interface DossierGroup {
  /** The assessment's name, or `null` for marks that haven't been assessed. */
  readonly name: string | null;
  readonly marks: readonly DossierMark[];
}

/** Returns the groups that contain marks. Marks without an assessment come last. */
export function groupsOf({ groups, marks }: Pick<Dossier, 'groups' | 'marks'>): DossierGroup[] {
  const byName = new Map<string | null, DossierMark[]>(groups.map((name) => [name, []]));
  const rest: DossierMark[] = [];
  for (const mark of marks) {
    const { assessment } = mark.values;
    if (assessment === undefined) rest.push(mark);
    else byName.set(assessment, [...(byName.get(assessment) ?? []), mark]);
  }
  byName.set(null, rest);
  return [...byName].flatMap(([name, of]) => (of.length > 0 ? [{ name, marks: of }] : []));
}

/** Returns whether a group's marks are only counted. */
export function isHidden({ hidden }: Pick<Dossier, 'hidden'>, { name }: DossierGroup): boolean {
  return hidden.includes(name);
}
