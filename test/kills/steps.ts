/** Where a purchase can be interrupted, what is killed, and how much that may cost. */

/** Whose process is killed. */
export const victims = ['main', 'renderer', 'both'] as const;
export type Victim = (typeof victims)[number];

/**
 * The steps of a page on its way, and how each is hit.
 *
 * - `request`: the service has received and charged the request; it strikes before it answers.
 * - `half`: main has read the first half of the body from the socket (the service waits with the
 *   second). Strikes inside `ReadableStreamDefaultReader.read` of main.
 * - `whole`: main has read the end of the body, and appended nothing yet. Same place.
 * - `torn`: half of the frame of the answer is in the file of the archive. Inside
 *   `FileHandle.write`, after a write of half the bytes.
 * - `appended`: the frame is written, not flushed. After `FileHandle.write`.
 * - `flushed`: after `FileHandle.datasync` of that frame, before anybody is told.
 * - `handed`: main has read the entry for the worker, and has not sent it. Inside
 *   `MessagePortMain.postMessage`.
 * - `delivered`: the entry is in the worker, which is kept busy before it applies anything.
 * - `applying`: the worker has put all rows and `appliedSeq`; the transaction is not committed (the
 *   worker is kept busy, and IndexedDB commits nothing while its requests are not answered).
 * - `committed`: the transaction is over; the worker's word to the page is held, so nothing is
 *   acknowledged.
 * - `acknowledged`: the handler of `archive.ack` has run for the entry.
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

/**
 * Steps that happen in the page or its worker; all others except `request` happen in the main
 * process.
 */
const pageSteps: readonly Step[] = ['delivered', 'applying', 'committed'];

/** Where the socket can be cut: before any byte, after half the body, or before its end. */
const cuts = ['request', 'half', 'whole'] as const satisfies readonly Step[];
export type Cut = (typeof cuts)[number];

/**
 * One interruption. `cut`: the service breaks the connection at `step`, and the victims, if any,
 * are killed when the result was flushed.
 */
export type Blow =
  | { readonly means: 'kill'; readonly step: Step; readonly victim: Victim; readonly page: number }
  | {
      readonly means: 'cut';
      readonly step: Cut;
      readonly victim: Victim | 'nobody';
      readonly page: number;
    };

/** Whether the interrupted page may be bought again: only if its answer was not in the file. */
export function mayBuyAgain({ means, step, victim }: Blow): boolean {
  if (means === 'cut') return true;
  return victim !== 'renderer' && ['request', 'half', 'whole', 'torn'].includes(step);
}

/**
 * Whether the next page may be on its way when main dies: main requests it while the library
 * applies the interrupted one. Then only that next page is bought again.
 */
export function mayNextBeOnItsWay({ means, step, victim }: Blow): boolean {
  const later: readonly Step[] = ['handed', ...pageSteps, 'acknowledged'];
  return means === 'kill' && victim !== 'renderer' && later.includes(step);
}

/** Every kind of interruption, `page` by page. */
export function everyBlow(page: () => number): Blow[] {
  const kills = steps.flatMap((step) =>
    victims
      // Only main writes the frame: unless main dies, the rest of it follows.
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
