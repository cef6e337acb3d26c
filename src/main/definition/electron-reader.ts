import { utilityProcess } from 'electron';
import { READER_MEMORY_MB, type ReaderProcess } from './reader-process';

/** Windows starts no process without its folders. */
const needed = ['SystemRoot', 'windir', 'TEMP', 'TMP', 'TMPDIR'];

function valueOf(name: string): readonly (readonly [string, string])[] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}

/**
 * Starts the reader as a utility process: with what a process needs of the environment and no more,
 * without output, with its own small heap. `entry` is the bundled `definition-reader.js`.
 */
export function startElectronReader(entry: string): ReaderProcess {
  const child = utilityProcess.fork(entry, [], {
    serviceName: 'Kartotek definition reader',
    stdio: 'ignore',
    env: Object.fromEntries(needed.flatMap((name) => valueOf(name))),
    // Node's own spelling is not heeded by a utility process; this one is Chromium's.
    execArgv: [`--js-flags=--max-old-space-size=${READER_MEMORY_MB}`],
  });
  return {
    send: (job) => child.postMessage(job),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}
