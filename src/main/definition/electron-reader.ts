import { utilityProcess } from 'electron';
import { READER_MEMORY_MB, type ReaderProcess } from './reader-process';

/**
 * Starts the reader as a utility process: without the environment, without output, with its own
 * small heap. `entry` is the bundled `definition-reader.js`.
 */
export function startElectronReader(entry: string): ReaderProcess {
  const child = utilityProcess.fork(entry, [], {
    serviceName: 'Kartotek definition reader',
    stdio: 'ignore',
    env: {},
    execArgv: [`--max-old-space-size=${READER_MEMORY_MB}`],
  });
  return {
    send: (job) => child.postMessage(job),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}
