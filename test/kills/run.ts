/** Runs many kills on several data folders in parallel. */
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { readLibrary } from './reading';
import { untilStored } from './download';
import { startService } from './service';
import type { Blow } from './steps';
import { createLife, strikeOnce, type Outcome } from './strike';

/**
 * The outcome of a run. `faults` come from the comparisons made at the end for each data folder.
 */
export interface Run {
  readonly outcomes: readonly Outcome[];
  readonly faults: readonly string[];
  /** How often the program had to be started again, see `startProgram`. */
  readonly startsAgain: number;
}

export interface RunOptions {
  readonly prepared: PreparedElectron;
  readonly seed: number;
  /** Number of data folders used in parallel. Each "life" has its own folder and service. */
  readonly lives: number;
  /** Called after each kill. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** Runs all kills, spread over data folders that are used in parallel. */
export async function runBlows(blows: readonly Blow[], options: RunOptions): Promise<Run> {
  const { lives } = options;
  const shares = Array.from({ length: lives }, (_, at) =>
    blows.filter((_b, n) => n % lives === at),
  );
  const runs = await Promise.all(shares.map((share, at) => runLife(share, at, options)));
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    faults: runs.flatMap(({ faults }) => faults),
    startsAgain: runs.reduce((sum, run) => sum + run.startsAgain, 0),
  };
}

async function runLife(
  blows: readonly Blow[],
  at: number,
  { prepared, seed, onOutcome }: RunOptions,
): Promise<Run> {
  const service = await startService(blows.length, seed + at);
  let startsAgain = 0;
  const onAgain = (): void => void (startsAgain += 1);
  const life = createLife(prepared, prepared.makeUserDir('kills'), service.origin, onAgain);
  const outcomes: Outcome[] = [];
  try {
    for (const [nth, blow] of blows.entries()) {
      const search = service.searches[nth];
      if (!search) throw new Error('The register is too small');
      const began = Date.now();
      const outcome = await strikeOnce(life, service, search, blow).catch(
        async (error: unknown) => {
          // The remaining kills continue on a freshly started program.
          await life.leave();
          service.setGate(null);
          return failed(blow, error, Date.now() - began);
        },
      );
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
    // Finally, starts the program once more and compares everything that was ever charged.
    await life.leave();
    const program = await life.program();
    await untilStored(program);
    const { ids } = await readLibrary(program, [], true);
    const charged = new Set(service.service.log.chargedRows().keys());
    const owned = new Set(ids);
    const lost = [...charged].filter((id) => !owned.has(id));
    const unpaid = ids.filter((id) => !charged.has(id));
    const faults = [
      ...(lost.length > 0 ? [`${lost.length} charged rows are lost: ${lost.join(', ')}`] : []),
      ...(unpaid.length > 0 ? [`${unpaid.length} rows were never charged`] : []),
    ];
    return { outcomes, faults, startsAgain };
  } finally {
    await life.end();
    await service.close();
  }
}

/** Reports a kill that doesn't complete as a fault. */
function failed(blow: Blow, error: unknown, ms: number): Outcome {
  const words: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) words.push(at.message.slice(0, 300));
  return {
    blow,
    boughtAgain: 0,
    againByPage: [],
    lost: 0,
    twice: 0,
    faults: [words.join(' < ')],
    ms,
  };
}
