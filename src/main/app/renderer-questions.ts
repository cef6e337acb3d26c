/** The dialogs shown when a window's page hangs or keeps crashing. */
import { dialog, type BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';
import type { RendererQuestions } from './renderer-gone';

interface Question {
  readonly message: string;
  readonly detail: string;
  readonly buttons: string[];
  readonly defaultId: number;
  readonly cancelId: number;
  readonly signal?: AbortSignal;
}

export const rendererQuestions: RendererQuestions = {
  askGone: async (window) => ((await ask(window, goneQuestion())) === 0 ? 'reload' : 'quit'),
  askStuck: async (window, signal) =>
    (await ask(window, { ...stuckQuestion(), signal })) === 1 ? 'restart' : 'wait',
};

async function ask(window: BrowserWindow, question: Question): Promise<number> {
  const settings = { type: 'warning' as const, noLink: true, ...question };
  return (await dialog.showMessageBox(window, settings)).response;
}

function goneQuestion(): Question {
  return {
    message: m.window_crashed_title(),
    detail: m.window_gone_next(),
    buttons: [m.window_gone_reload(), m.common_quit()],
    defaultId: 0,
    cancelId: 1,
  };
}

function stuckQuestion(): Question {
  return {
    message: m.window_stuck(),
    detail: m.window_stuck_next(),
    buttons: [m.window_stuck_wait(), m.window_stuck_restart()],
    defaultId: 0,
    cancelId: 0,
  };
}
