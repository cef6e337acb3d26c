/**
 * Answers an assistant's question by starting another Kartotek process, which may pass it on to the
 * open window.
 */
import { spawn } from 'node:child_process';
import type { AssistantQuestion } from '@shared/features/assistant';
import { withQuestion } from '../command/assistant-question';
import type { CommandResult } from '../command/run-command';

export type AskKartotek = (question: AssistantQuestion) => Promise<CommandResult>;

/** Starts this program with the same arguments as this process, for one question at a time. */
export function createAskKartotek(): AskKartotek {
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answer = last.then(() => startFor(question));
    last = answer;
    return answer;
  };
}

/** Never rejects. */
function startFor(question: AssistantQuestion): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, process.argv.slice(1), {
      env: withQuestion(process.env, question),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => err.push(part));
    child.on('error', () => resolve({ type: 'no-answer' }));
    child.on('close', (code) => resolve(resultOf(text(out), text(err), code)));
  });
}

const text = (parts: readonly Buffer[]): string => Buffer.concat(parts).toString('utf8').trim();

/** If there is no result, the error stream explains why. There may be no display, for example. */
function resultOf(out: string, err: string, code: number | null): CommandResult {
  try {
    return JSON.parse(out) as CommandResult;
  } catch {
    const message = err.split('\n').at(-1) || `code ${String(code)}`;
    return { type: 'failed', error: { kind: 'internal', message } as const };
  }
}
