/** The built program in real Electron, restarted with the same data each time it dies. */
import type { ElectronApplication, Page } from '@playwright/test';
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { launchElectron, untilAnswered } from '../support/e2e/launch';
import { layTraps } from './main-traps';
import { key } from './service';

export interface Program {
  readonly app: ElectronApplication;
  /** Must not be used once the page's process has died. */
  readonly page: Page;
  readonly libraryId: string;
  readonly pid: number;
  /** Resolves once the main process has exited. */
  readonly ended: Promise<void>;
  /** Calls a bridge method in whichever page is open. */
  bridge<T>(feature: string, name: string, input?: unknown): Promise<T>;
  /** Serialises a function and runs it in whichever page is open. */
  inPage<I, O>(work: (input: I) => O | Promise<O>, input: I): Promise<O>;
  quit(): Promise<void>;
}

const answerMs = 20_000;
const launchMs = 40_000;

export interface StartOptions {
  /** The service to connect to; `null` reopens what was open before. */
  readonly origin: string | null;
  /** Sets traps in the program's main process. */
  readonly lay?: (app: ElectronApplication) => Promise<void>;
  /** See `launchElectron`. */
  readonly onAgain?: (() => void) | undefined;
}

/** Starts the program in `dataDir`. */
export async function startProgram(
  prepared: PreparedElectron,
  dataDir: string,
  { origin, lay = layTraps, onAgain = () => undefined }: StartOptions,
): Promise<Program> {
  const { launchOptions } = prepared;
  // Without a graphics card, every start would first look for one and wait.
  const args = [...launchOptions.args, `--user-data-dir=${dataDir}`, '--lang=en', '--disable-gpu'];
  const app = await launchElectron({ ...launchOptions, args, timeout: launchMs }, onAgain);
  const child = app.process();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const page = await app.firstWindow();
  // Waits until the handlers that respond to the page exist, because the traps wrap them.
  await untilAnswered(page);
  await lay(app);

  async function inPage<I, O>(work: (input: I) => O | Promise<O>, input: I): Promise<O> {
    const code = `(${String(work)})(${JSON.stringify(input) ?? 'undefined'})`;
    const answer = app.evaluate(
      ({ BrowserWindow }, text) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text) as unknown,
      code,
    );
    // A dead page never responds.
    return (await within(answerMs, answer, 'the page')) as O;
  }

  async function bridge<T>(feature: string, name: string, input?: unknown): Promise<T> {
    const result = await inPage(callBridge, { feature, name, input });
    if (!result.ok) throw new Error(`${feature}.${name}: ${JSON.stringify(result.error)}`);
    return result.value as T;
  }

  const connect = { baseUrl: origin, key, keeping: 'session' };
  const { libraryId } = await (origin === null
    ? bridge<{ libraryId: string }>('connection', 'status')
    : bridge<{ libraryId: string }>('connection', 'connect', connect));
  return {
    app,
    page,
    libraryId,
    ended,
    bridge,
    inPage,
    pid: await app.evaluate(() => process.pid),
    async quit() {
      await within(answerMs, app.close(), 'quitting').catch(() => child.kill('SIGKILL'));
      await ended;
    },
  };
}

/** Rejects if `promise` takes too long. */
export async function within<T>(ms: number, promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

type Bridged = { ok: true; value: unknown } | { ok: false; error: unknown };

interface BridgeCall {
  readonly feature: string;
  readonly name: string;
  readonly input?: unknown;
}

async function callBridge({ feature, name, input }: BridgeCall): Promise<Bridged> {
  type Methods = Record<string, Record<string, (value: unknown) => Promise<Bridged>>>;
  const { methods } = (window as unknown as { kartotek: { methods: Methods } }).kartotek;
  const method = methods[feature]?.[name];
  if (!method) return { ok: false, error: 'no such method' };
  return method(input);
}
