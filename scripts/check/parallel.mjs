/**
 * Runs all tasks in order, at most `lanes` at a time.
 * @template T
 * @param {number} lanes
 * @param {readonly (() => Promise<T>)[]} work
 * @returns {Promise<T[]>} in the order given
 */
export const inLanes = async (lanes, work) => {
  /** @type {T[]} */
  const results = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < work.length; at = next++) {
      const piece = work[at];
      if (piece) results[at] = await piece();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, work.length) }, lane));
  return results;
};
