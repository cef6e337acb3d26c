/** `kartotek mcp`: serves an assistant over standard input and output until the input ends. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { app } from 'electron';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { createAskKartotek } from './ask-kartotek';
import { createAssistantServer } from './server';

/**
 * On Windows, Electron ends `process.stdin` immediately and replaces `process.stdout`, because its
 * programs don't usually have a console. The pipes from the program that started this one still
 * exist.
 */
function protocolStreams(platform: NodeJS.Platform): {
  readonly input: Readable;
  readonly output: Writable;
} {
  return platform === 'win32'
    ? { input: createReadStream('', { fd: 0 }), output: createWriteStream('', { fd: 1 }) }
    : { input: process.stdin, output: process.stdout };
}

/**
 * Never resolves, so Electron never becomes ready. This process doesn't open a profile, and needs
 * neither the lock nor a display.
 */
export async function serveAssistant(): Promise<never> {
  const { input, output } = protocolStreams(process.platform);
  const ended = (): void => app.exit(0);
  for (const event of ['end', 'close', 'error']) input.once(event, ended);
  output.once('error', ended);
  const server = createAssistantServer(app.getVersion(), createAskKartotek());
  await server.connect(new StdioServerTransport(input, output));
  return new Promise<never>(() => undefined);
}
