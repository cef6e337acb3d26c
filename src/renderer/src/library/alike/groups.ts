/** Similarity groups, most similar first. Pure. */

/** Lowest score of each group, rounded as displayed. */
export const groupFloors = { identical: 100, very: 70, similar: 50, remote: 0 } as const;

export type LikenessGroup = keyof typeof groupFloors;
export const likenessGroups = Object.keys(groupFloors) as readonly LikenessGroup[];

export function groupOf(degree: number): LikenessGroup {
  const rounded = Math.round(degree);
  return likenessGroups.find((group) => rounded >= groupFloors[group]) ?? 'remote';
}

/** Counts the members of each group, in the same order. */
export function countGroups(degrees: Iterable<number>): readonly number[] {
  const counts = new Map<LikenessGroup, number>();
  for (const degree of degrees) {
    const group = groupOf(degree);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return likenessGroups.map((group) => counts.get(group) ?? 0);
}
