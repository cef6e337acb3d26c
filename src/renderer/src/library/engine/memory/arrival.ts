/**
 * When a record first arrived, as a single number: the archive entry of the answer, and the place
 * among that answer's rows. Lists without a sort order follow it. Because the record contains it,
 * the order is the same whether the index grew along with the library or was built again.
 */

/** Rows of an answer that can be told apart. Those beyond share the last place. */
const places = 2 ** 16;

export function arrivalOf(seq: number, place: number): number {
  return seq * places + Math.min(place, places - 1);
}

/** Returns the archive entry and the place. Both fit into 32 bits. */
export function partsOfArrival(arrival: number): readonly [seq: number, place: number] {
  return [Math.floor(arrival / places), arrival % places];
}
