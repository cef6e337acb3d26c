import { utilityProcess } from 'electron';
import type { ChildProcess } from './child-process';

/** Environment variables that Windows needs to start a process. */
const needed = ['SystemRoot', 'windir', 'TEMP', 'TMP', 'TMPDIR'];

function valueOf(name: string): readonly (readonly [string, string])[] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}

/**
 * Starts a utility process with a minimal environment, no output, and a small heap of its own.
 * `entry` is the bundled file.
 */
export function startUtilityProcess<Job>(
  entry: string,
  { name, memoryMb }: { readonly name: string; readonly memoryMb: number },
): ChildProcess<Job> {
  const child = utilityProcess.fork(entry, [], {
    serviceName: name,
    stdio: 'ignore',
    env: Object.fromEntries(needed.flatMap((variable) => valueOf(variable))),
    // Utility processes ignore Node's own option for this, and only accept Chromium's.
    execArgv: [`--js-flags=--max-old-space-size=${memoryMb}`],
  });
  return {
    send: (job) => child.postMessage(job),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}
