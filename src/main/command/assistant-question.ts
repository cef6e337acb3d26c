/**
 * Each question from an assistant starts a process of its own. The library is then locked only
 * while the question is being answered, and the window can open at any other time. The question is
 * passed in the environment, because other users of the computer can read the arguments of a
 * process.
 */
import type { AssistantQuestion } from '@shared/features/assistant';
import { Command, type Asked } from './command';

const variable = 'KARTOTEK_ASSISTANT_QUESTION';

/** Returns the environment for a process that answers the question. */
export const withQuestion = (
  env: NodeJS.ProcessEnv,
  question: AssistantQuestion,
): NodeJS.ProcessEnv => ({ ...env, [variable]: JSON.stringify(question) });

/** Removes and returns the question in this process's environment, or `null` if there is none. */
export function heldQuestion(env: NodeJS.ProcessEnv): Extract<Asked, { type: 'run' }> | null {
  const held = env[variable];
  delete env[variable];
  if (held === undefined) return null;
  const command = Command.safeParse({ type: 'assistant', question: jsonIn(held) });
  return command.success ? { type: 'run', command: command.data, json: true } : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
