/** Where a purchase can be interrupted, what is killed, and how much that may cost. */

/** The process that is killed. */
export const victims = ['main', 'renderer', 'both'] as const;
export type Victim = (typeof victims)[number];

/**
 * The steps of a page in transit, and how each is hit.
 *
 * - `request`: the service has received and charged the request. Strikes before it responds.
 * - `half`: the main process has read the first half of the body from the socket (the service
 *   withholds the second). Strikes inside its `ReadableStreamDefaultReader.read`.
 * - `whole`: the main process has read the end of the body, but appended nothing yet. Strikes in
 *   the same place.
 * - `torn`: half of the response's frame is in the archive file. Strikes inside `FileHandle.write`,
 *   after half the bytes have been written.
 * - `appended`: the frame has been written but not flushed. Strikes after `FileHandle.write`.
 * - `flushed`: strikes after `FileHandle.datasync` of that frame, before anything is notified.
 * - `handed`: the main process has read the entry for the worker, but not sent it. Strikes inside
 *   `MessagePortMain.postMessage`.
 * - `delivered`: the entry has reached the worker, which is kept busy before it applies anything.
 * - `applying`: the worker has put all rows and `appliedSeq`, but the transaction hasn't been
 *   committed (the worker is kept busy, and IndexedDB commits nothing while its requests are
 *   unanswered).
 * - `committed`: the transaction is done, but the worker's message to the page is held back, so
 *   nothing has been acknowledged.
 * - `acknowledged`: the `archive.ack` handler has run for the entry.
 */
export const steps = [
  'request',
  'half',
  'whole',
  'torn',
  'appended',
  'flushed',
  'handed',
  'delivered',
  'applying',
  'committed',
  'acknowledged',
] as const;
export type Step = (typeof steps)[number];

/** Steps in the page or its worker. All others except `request` are in the main process. */
const pageSteps: readonly Step[] = ['delivered', 'applying', 'committed'];

/** Where the connection can be cut: before any byte, after half the body, or before its end. */
const cuts = ['request', 'half', 'whole'] as const satisfies readonly Step[];
export type Cut = (typeof cuts)[number];

/**
 * A single interruption. For `cut`, the service breaks the connection at `step`, and the victims,
 * if any, are killed once the result has been flushed.
 */
export type Blow =
  | { readonly means: 'kill'; readonly step: Step; readonly victim: Victim; readonly page: number }
  | {
      readonly means: 'cut';
      readonly step: Cut;
      readonly victim: Victim | 'nobody';
      readonly page: number;
    };

/**
 * True if the interrupted page may be bought again, which is only if its response wasn't in the
 * file.
 */
export function mayBuyAgain({ means, step, victim }: Blow): boolean {
  if (means === 'cut') return true;
  return victim !== 'renderer' && ['request', 'half', 'whole', 'torn'].includes(step);
}

/**
 * True if the next page may be in transit when the main process dies, because it's requested while
 * the library applies the interrupted one. Then only that next page is bought again.
 */
export function mayNextBeOnItsWay({ means, step, victim }: Blow): boolean {
  const later: readonly Step[] = ['handed', ...pageSteps, 'acknowledged'];
  return means === 'kill' && victim !== 'renderer' && later.includes(step);
}

/** Returns every kind of interruption, with a `page` for each. */
export function everyBlow(page: () => number): Blow[] {
  const kills = steps.flatMap((step) =>
    victims
      // Only the main process writes the frame, so the rest of it follows unless that process dies.
      .filter((victim) => step !== 'torn' || victim !== 'renderer')
      .map((victim): Blow => ({ means: 'kill', step, victim, page: page() })),
  );
  const broken = cuts.flatMap((step) =>
    (['nobody', ...victims] as const).map((victim): Blow => ({
      means: 'cut',
      step,
      victim,
      page: page(),
    })),
  );
  return [...kills, ...broken];
}
