/** Questions of the system: nothing in the window can ask or answer them. */
import { dialog, type BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';

export interface Question {
  readonly message: string;
  readonly detail: string;
  /** The word on the button that allows it. */
  readonly confirm: string;
}

/** Whether the person allows it. */
export type AskPerson = (question: Question) => Promise<boolean>;

/** One question at a time: a heap of them is not read. What is asked meanwhile is not allowed. */
export function oneAtATime(ask: AskPerson): AskPerson {
  let asking = false;
  return async (question) => {
    if (asking) return false;
    asking = true;
    return ask(question).finally(() => {
      asking = false;
    });
  };
}

/** Asks in front of the window; whoever presses Enter or Escape has allowed nothing. */
export function createAskPerson(window: () => BrowserWindow | null): AskPerson {
  return oneAtATime(async ({ message, detail, confirm }) => {
    const settings = {
      type: 'warning' as const,
      message,
      detail,
      buttons: [m.common_cancel(), confirm],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const parent = window();
    const { response } = await (parent
      ? dialog.showMessageBox(parent, settings)
      : dialog.showMessageBox(settings));
    return response === 1;
  });
}
