/** The marks by what the person thinks of them, in the person's order. */
import type { Dossier, DossierMark } from '../dossier-data';

/** Marks of one assessment. */
export interface DossierGroup {
  /** Name of the assessment; `null`: not assessed. */
  readonly name: string | null;
  readonly marks: readonly DossierMark[];
}

/** Those with marks; what was not assessed stands last. */
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

/** Whether its marks are counted and not shown. */
export function isHidden({ hidden }: Pick<Dossier, 'hidden'>, { name }: DossierGroup): boolean {
  return hidden.includes(name);
}
