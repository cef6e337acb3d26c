/** Native dialogs. Nothing in the window can open them or answer them. */
import { dialog, type BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';

export interface Question {
  readonly message: string;
  readonly detail: string;
  /** Label of the confirmation button. */
  readonly confirm: string;
}

/** Resolves with whether the user allows it. */
export type AskPerson = (question: Question) => Promise<boolean>;

/**
 * Shows one question at a time, because nobody reads several. A question asked while another one is
 * open counts as declined.
 */
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

/** Asks in front of the window. Both Enter and Escape decline. */
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
