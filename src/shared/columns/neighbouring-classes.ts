/**
 * Nice classes whose goods and services are often considered similar. No office publishes a list
 * that always holds, so this is an assumption (`Assumptions.neighbouringClasses`). It's used for
 * ranking and for an optional filter.
 */
const pairs: readonly (readonly [number, readonly number[]])[] = [
  [1, [2, 3, 4, 5, 17, 31]],
  [2, [19]],
  [3, [5, 21, 44]],
  [4, [37, 39]],
  [5, [10, 29, 30, 31, 32, 42, 44]],
  [6, [19, 20, 37]],
  [7, [8, 9, 11, 12, 37]],
  [8, [21]],
  [9, [14, 16, 28, 35, 37, 38, 41, 42]],
  [10, [25, 44]],
  [11, [20, 21, 37]],
  [12, [37, 39]],
  [14, [18, 25, 35]],
  [16, [35, 41]],
  [17, [19]],
  [18, [25, 35]],
  [19, [27, 37]],
  [20, [21, 24, 27, 35]],
  [22, [24]],
  [23, [24, 26]],
  [24, [25, 27]],
  [25, [26, 28, 35]],
  [28, [41]],
  [29, [30, 31, 32, 35, 43]],
  [30, [31, 32, 35, 43]],
  [31, [44]],
  [32, [33, 43]],
  [33, [35, 43]],
  [35, [36, 38, 41, 42]],
  [36, [37]],
  [37, [42]],
  [38, [41, 42]],
  [39, [43]],
  [41, [42, 43]],
  [42, [44, 45]],
  [44, [45]],
];

const neighbours = new Map<number, Set<number>>();
for (const [one, others] of pairs) {
  for (const other of others) {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
    }
  }
}

/** Returns the classes related to these but not included in them, in ascending order. */
export function classesNear(classes: readonly number[]): readonly number[] {
  const near = new Set(classes.flatMap((one) => [...(neighbours.get(one) ?? [])]));
  return [...near].filter((one) => !classes.includes(one)).sort((a, b) => a - b);
}
