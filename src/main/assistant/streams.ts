/** The Model Context Protocol's standard input and output. */
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/**
 * On Windows, Electron ends `process.stdin` immediately and replaces `process.stdout`, because its
 * programs don't usually have a console. The pipes from the program that started this one still
 * exist.
 */
export function protocolStreams(platform: NodeJS.Platform): {
  readonly input: Readable;
  readonly output: Writable;
} {
  return platform === 'win32'
    ? { input: createReadStream('', { fd: 0 }), output: createWriteStream('', { fd: 1 }) }
    : { input: process.stdin, output: process.stdout };
}
