/**
 * Passes a command to the running program, and the result back. The second process listens at an
 * address that only its own user can reach. When it requests the lock, it sends the command and
 * that address. The first process connects, runs the command and writes the result.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from '@shared/zod';
import { Command } from './command';
import type { CommandResult } from './run-command';

/** Matches addresses created by `openInbox`. Connections are never made to any other address. */
const address = /^(?:\\\\\.\\pipe\\kartotek-[0-9a-f-]{36}|\/.*\/kartotek-[A-Za-z0-9]{6}\/answer)$/;
const HandedCommand = z.object({ command: Command, answerAt: z.string().max(400).regex(address) });
export type HandedCommand = z.infer<typeof HandedCommand>;

/** How long the running program may take to accept a command. Running it may take longer. */
const takenWithinMs = 15_000;

export interface Inbox {
  /** Data sent with the lock request. */
  readonly handed: HandedCommand;
  /** Resolves with the result from the other process. */
  result(): Promise<CommandResult>;
  /** Call if no other program is running. */
  close(): void;
}

/** Listens for the result of `command`. */
export function openInbox(command: Command, takenWithin = takenWithinMs): Inbox {
  const answerAt =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\kartotek-${randomUUID()}`
      : join(mkdtempSync(join(tmpdir(), 'kartotek-')), 'answer');
  const server = createServer();
  const close = (): void => {
    server.close();
    if (process.platform !== 'win32') rmSync(dirname(answerAt), { recursive: true, force: true });
  };
  const result = new Promise<CommandResult>((resolve) => {
    const none = (): void => resolve({ type: 'no-answer' });
    const tooLate = setTimeout(none, takenWithin);
    server.on('error', none);
    server.on('connection', (socket) => {
      clearTimeout(tooLate);
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      socket.on('error', none);
      socket.on('close', () => resolve(resultIn(Buffer.concat(parts).toString('utf8'))));
    });
    server.on('close', () => clearTimeout(tooLate));
  });
  server.listen(answerAt);
  return {
    handed: { command, answerAt },
    result: () => result.finally(close),
    close,
  };
}

/** Parses a result. If the connection was closed early, there is none. */
function resultIn(text: string): CommandResult {
  try {
    return JSON.parse(text) as CommandResult;
  } catch {
    return { type: 'no-answer' };
  }
}

/** Parses what a second start has sent. Returns `null` if it isn't a command. */
export function readHanded(data: unknown): HandedCommand | null {
  const parsed = HandedCommand.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Accepts a command immediately, and writes the result once there is one. */
export function answerHanded(
  { command, answerAt }: HandedCommand,
  run: (command: Command) => Promise<CommandResult>,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(answerAt);
    // The process that sent the command is gone, but a command that has begun is still completed.
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('connect', () => {
      void run(command).then((result) => socket.end(JSON.stringify(result)));
    });
  });
}
