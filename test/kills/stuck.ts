/**
 * A window that is alive but hangs: how much is bought in the meantime, and whether it recovers.
 */
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { compare, type Comparison } from './compare';
import { beginDownload, until, untilDone } from './download';
import { setTrap } from './main-traps';
import { lastSeq } from './reading';
import { startService } from './service';
import { createLife } from './strike';

export interface Stuck extends Comparison {
  /** Pages bought and charged while the window was hanging. */
  readonly pagesWhileStuck: number;
}

type WithSent = typeof globalThis & { sent: string[] };

/** `process`: nothing in the window runs. `page`: only the page hangs; its worker doesn't. */
export type Hanging = 'process' | 'page';

/** Longer than the main process waits for the library before it reports the delay. */
const hangMs = 25_000;

/**
 * Hangs from the first request on. An entire process hangs until the main process reports that it's
 * waiting.
 */
export async function stuckWindow(
  prepared: PreparedElectron,
  seed: number,
  hanging: Hanging,
): Promise<Stuck> {
  const service = await startService(1, seed);
  const life = createLife(prepared, prepared.makeUserDir('stuck'), service.origin);
  let pagePid = 0;
  try {
    const program = await life.program();
    const [search] = service.searches;
    if (!search) throw new Error('The register is empty');
    const since = await lastSeq(program);
    pagePid = await setTrap(program.app, null);
    // Collects what the main process reports while the page can't receive it.
    await program.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents) throw new Error('no window');
      const sent: string[] = [];
      (globalThis as WithSent).sent = sent;
      const { send } = contents;
      contents.send = (channel, ...payload: unknown[]) => {
        if (channel.endsWith('downloads.changed')) sent.push(JSON.stringify(payload));
        send.call(contents, channel, ...payload);
      };
    });
    const stop = (): void => {
      if (hanging === 'process') return void process.kill(pagePid, 'SIGSTOP');
      void program.app.evaluate(
        ({ BrowserWindow }, ms) =>
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
            `for (const end = Date.now() + ${ms}; Date.now() < end; );`,
          ),
        hangMs,
      );
    };
    service.setGate({ page: 0, at: 'request', cut: false, reached: stop });
    const downloadId = await beginDownload(program, search);
    await until(async () => {
      const sent = await program.app.evaluate(() => (globalThis as WithSent).sent);
      return sent.some((text) => text.includes('"why":"library"')) || null;
    }, 'that main waits for the library');
    const pagesWhileStuck = service.chargedPages(search).size;
    process.kill(pagePid, 'SIGCONT');
    const download = await untilDone(program, downloadId);
    const compared = await compare(program, service, search, download, since);
    return { ...compared, pagesWhileStuck };
  } finally {
    if (pagePid > 0) process.kill(pagePid, 'SIGCONT');
    await life.end();
    await service.close();
  }
}
