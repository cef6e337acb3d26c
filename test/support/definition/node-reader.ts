/**
 * The definition parser as a real Node child process, bundled as in the program, in its own folder.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { aliases } from '../../../scripts/aliases.mjs';
import type { ReaderProcess } from '@main/definition/reader-process';

export interface NodeReader {
  start(): ReaderProcess;
  /** Ids of all processes started. */
  readonly pids: number[];
  remove(): Promise<void>;
}

/** Bundles an entry point once; `start` forks the bundle. */
export async function createNodeReader(
  entry = 'src/main/definition/reader.ts',
  memoryMb = 128,
): Promise<NodeReader> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-reader-'));
  const root = join(import.meta.dirname, '../../..');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: aliases },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, entry),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'reader.mjs', format: 'es' } },
    },
  });
  const pids: number[] = [];
  return {
    pids,
    start() {
      const child = fork(join(folder, 'reader.mjs'), [], {
        serialization: 'advanced',
        stdio: 'ignore',
        env: {},
        execArgv: [`--max-old-space-size=${memoryMb}`],
      });
      if (child.pid !== undefined) pids.push(child.pid);
      return {
        // A message to a process that has just died is lost, but its exit is reported.
        send: (job) => void child.send(job, () => undefined),
        onMessage: (listener) => void child.on('message', listener),
        onExit: (listener) => void child.once('exit', listener),
        kill: () => void child.kill('SIGKILL'),
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** True if a process still exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
