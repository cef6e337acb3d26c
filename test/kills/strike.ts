/** One kill from beginning to end: download, death, restart, rest of the download, comparison. */
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { compare, type Comparison } from './compare';
import { beginDownload, downloadOf, untilDone, until } from './download';
import { setTrap } from './main-traps';
import { holdInWorker } from './page-traps';
import { startProgram, within, type Program } from './program';
import { lastSeq } from './reading';
import type { CountingService, Search } from './service';
import { mayBuyAgain, mayNextBeOnItsWay, type Blow, type Victim } from './steps';

export interface Outcome extends Comparison {
  readonly blow: Blow;
  readonly ms: number;
}

/** The program on one data folder, restarted when needed. */
export interface Life {
  program(): Promise<Program>;
  end(): Promise<void>;
  /** Closes the program; the next call of `program` restarts it. */
  leave(): Promise<void>;
}

/** Creates a `Life` for a data folder. For `onAgain`, see `startProgram`. */
export function createLife(
  prepared: PreparedElectron,
  dataDir: string,
  origin: string,
  onAgain?: () => void,
): Life {
  let current: Program | null = null;
  const life = {
    program: async () => (current ??= await startProgram(prepared, dataDir, { origin, onAgain })),
    async leave() {
      const left = current;
      current = null;
      await left?.quit();
    },
    end: () => life.leave(),
  };
  return life;
}

const hitMs = 30_000;

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process may have died together with the other one.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Resolves once the page's process has been replaced or its program is dead. */
async function untilGone(program: Program, victim: Victim, pagePid: number): Promise<void> {
  if (victim !== 'renderer') return within(hitMs, program.ended, 'the death of main');
  await until(async () => {
    const now = await program.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
    return now !== pagePid && now ? true : null;
  }, 'the death of the page');
}

/** Prepares a kill. Returns a promise that resolves once it has happened. */
async function prepareBlow(
  program: Program,
  service: CountingService,
  blow: Blow,
): Promise<() => Promise<void>> {
  const { step, victim, page } = blow;
  const { app, pid } = program;
  if (blow.means === 'cut') {
    let isCut = false;
    service.setGate({ page, at: blow.step, cut: true, reached: () => (isCut = true) });
    const pagePid = await setTrap(
      app,
      victim === 'nobody' ? null : { ...blow, step: 'broken', victim },
    );
    if (victim !== 'nobody') return () => untilGone(program, victim, pagePid);
    return async () => void (await until(async () => isCut || null, 'the cut'));
  }
  const isMains = !['request', 'delivered', 'applying', 'committed'].includes(step);
  const pagePid = await setTrap(app, isMains ? blow : null);
  const strike = (): void => {
    if (victim !== 'main') killProcess(pagePid);
    if (victim !== 'renderer') killProcess(pid);
  };
  if (step === 'half') service.setGate({ page, at: 'half', cut: false });
  if (step === 'request') {
    service.setGate({ page, at: 'request', cut: false, reached: strike });
  }
  if (step === 'delivered' || step === 'committed' || step === 'applying') {
    const held = await holdInWorker(program.page, step, page);
    const struck = within(hitMs, held.hit, `the step ${step}`).then(strike);
    // Prevents an unhandled rejection: this is awaited below, possibly after the page has died.
    struck.catch(() => undefined);
    return async () => {
      await struck;
      await untilGone(program, blow.victim as Victim, pagePid);
    };
  }
  return () => untilGone(program, blow.victim as Victim, pagePid);
}

/** Kills once, and leaves `life` ready for the next kill. */
export async function strikeOnce(
  life: Life,
  service: CountingService,
  search: Search,
  blow: Blow,
): Promise<Outcome> {
  const began = Date.now();
  const program = await life.program();
  const since = await lastSeq(program);
  const struck = await prepareBlow(program, service, blow);
  const begun = beginDownload(program, search).catch((error: unknown) => {
    if (blow.victim === 'nobody') throw error;
    // It has begun, but the program was killed before it could say so.
    return null;
  });
  await struck();
  const survived = blow.victim === 'renderer' || blow.victim === 'nobody';
  if (!survived) await life.leave();
  const after = await life.program();
  const download = await untilDone(after, (await begun) ?? (await downloadOf(after, search)));
  const compared = await compare(after, service, search, download, since);
  if (blow.victim === 'renderer') await life.leave();
  const faults = [...compared.faults, ...tooMuch(blow, compared.againByPage)];
  return { ...compared, faults, blow, ms: Date.now() - began };
}

/** Lists the pages that were bought again needlessly. */
function tooMuch(blow: Blow, againByPage: readonly number[]): string[] {
  return againByPage.flatMap((times, page) => {
    const isStruck = page === blow.page && mayBuyAgain(blow);
    const isNext = page === blow.page + 1 && mayNextBeOnItsWay(blow);
    const most = isStruck || isNext ? 1 : 0;
    return times > most ? [`page ${page} was bought again ${times} times, at most ${most}`] : [];
  });
}
