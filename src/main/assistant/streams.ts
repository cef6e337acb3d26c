/** Standard input and output of the Model Context Protocol. */
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/**
 * On Windows, Electron ends `process.stdin` at once and replaces `process.stdout`, because its
 * programs usually don't have a console. The pipes from a host exist nevertheless.
 */
export function protocolStreams(platform: NodeJS.Platform): {
  readonly input: Readable;
  readonly output: Writable;
} {
  return platform === 'win32'
    ? { input: createReadStream('', { fd: 0 }), output: createWriteStream('', { fd: 1 }) }
    : { input: process.stdin, output: process.stdout };
}
