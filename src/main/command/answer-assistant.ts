/**
 * Answers an assistant. Only has access to the settings and to the page, which reads the library.
 * Can't buy or change anything.
 */
import type { AssistantAccess, AssistantQuestion } from '@shared/features/assistant';
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';

/** What answering an assistant's question requires. */
export interface AssistantDeps {
  readonly askPage: (order: CommandOrder) => Promise<CommandAnswer>;
  /** Returns what assistants may read, according to the current settings. */
  readonly assistants: () => AssistantAccess;
  /**
   * Returns whether the folder of the last export exists. Assistants can only write to that folder.
   */
  readonly hasExportFolder: () => Promise<boolean>;
}

/** Why an assistant doesn't get an answer. */
export type AssistantRefusal =
  /** Assistants are turned off in Settings. */
  | { readonly type: 'assistants-off' }
  /** The user hasn't exported a file yet, or its folder is gone. */
  | { readonly type: 'no-export-folder' };

export async function answerAssistant(
  question: AssistantQuestion,
  { assistants, askPage, hasExportFolder }: AssistantDeps,
): Promise<CommandAnswer | AssistantRefusal> {
  const { on, matters } = assistants();
  if (!on) return { type: 'assistants-off' };
  if (question.tool === 'export_list' && !(await hasExportFolder()))
    return { type: 'no-export-folder' };
  return askPage({ type: 'assistant', question, matters });
}
