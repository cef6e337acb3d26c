import { utilityProcess } from 'electron';
import type { ChildProcess } from './child-process';

/** Windows starts no process without its folders. */
const needed = ['SystemRoot', 'windir', 'TEMP', 'TMP', 'TMPDIR'];

function valueOf(name: string): readonly (readonly [string, string])[] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}

/**
 * Starts a utility process: with what a process needs of the environment and no more, without
 * output, with its own small heap. `entry` is the bundled file.
 */
export function startUtilityProcess<Job>(
  entry: string,
  { name, memoryMb }: { readonly name: string; readonly memoryMb: number },
): ChildProcess<Job> {
  const child = utilityProcess.fork(entry, [], {
    serviceName: name,
    stdio: 'ignore',
    env: Object.fromEntries(needed.flatMap((variable) => valueOf(variable))),
    // Node's own spelling is not heeded by a utility process; this one is Chromium's.
    execArgv: [`--js-flags=--max-old-space-size=${memoryMb}`],
  });
  return {
    send: (job) => child.postMessage(job),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}
