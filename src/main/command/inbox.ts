/**
 * How a command reaches the program that is open, and its result comes back. The second process
 * listens at an address that only its user can reach, and gives the command and the address along
 * when it asks for the lock; the first one connects, carries the command out and writes the result.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from '@shared/zod';
import { Command } from './command';
import type { CommandResult } from './run-command';

/** An address of `openInbox`; another one is not connected to. */
const address = /^(?:\\\\\.\\pipe\\kartotek-[0-9a-f-]{36}|\/.*\/kartotek-[A-Za-z0-9]{6}\/answer)$/;
const HandedCommand = z.object({ command: Command, answerAt: z.string().max(400).regex(address) });
export type HandedCommand = z.infer<typeof HandedCommand>;

/** Time for the open program to take a command. What it does then may last. */
const takenWithinMs = 15_000;

export interface Inbox {
  /** For the lock. */
  readonly handed: HandedCommand;
  /** What came of the command in the other program. */
  result(): Promise<CommandResult>;
  /** No other program is open. */
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

/** A connection that was cut before its end has no result. */
function resultIn(text: string): CommandResult {
  try {
    return JSON.parse(text) as CommandResult;
  } catch {
    return { type: 'no-answer' };
  }
}

/** Reads what came with a second start; `null`: no command. */
export function readHanded(data: unknown): HandedCommand | null {
  const parsed = HandedCommand.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Takes a command at once, and writes its result when there is one. */
export function answerHanded(
  { command, answerAt }: HandedCommand,
  run: (command: Command) => Promise<CommandResult>,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(answerAt);
    // Whoever asked is gone: the command is carried out all the same or not at all.
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('connect', () => {
      void run(command).then((result) => socket.end(JSON.stringify(result)));
    });
  });
}
