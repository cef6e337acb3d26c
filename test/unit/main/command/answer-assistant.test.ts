/** When an assistant gets an answer, and how its question is passed on at startup. */
import { describe, expect, it, vi } from 'vitest';
import type { AssistantQuestion } from '@shared/features/assistant';
import type { CommandAnswer } from '@shared/features/commands';
import { Settings } from '@shared/features/settings';
import { answerAssistant } from '@main/command/answer-assistant';
import { heldQuestion, withQuestion } from '@main/command/assistant-question';

const question: AssistantQuestion = { tool: 'lists_and_matters', input: {} };
const file: AssistantQuestion = { tool: 'export_list', input: { list: 'Mine', format: 'csv' } };

function answered(asked: AssistantQuestion, access: object, hasFolder = true) {
  const askPage = vi.fn(() => Promise.resolve<CommandAnswer>({ type: 'lists', lists: [] }));
  const assistants = () => Settings.parse({ assistants: access }).assistants;
  const hasExportFolder = () => Promise.resolve(hasFolder);
  const answer = answerAssistant(asked, { askPage, assistants, hasExportFolder });
  return { answer, askPage };
}

describe('the settings', () => {
  it('allow nothing by default, and no matter when it is turned on', async () => {
    expect(Settings.parse({}).assistants).toEqual({ on: false, matters: [] });
    const off = answered(question, {});
    expect(await off.answer).toEqual({ type: 'assistants-off' });
    expect(off.askPage).not.toHaveBeenCalled();
    const on = answered(question, { on: true });
    await on.answer;
    expect(on.askPage).toHaveBeenCalledWith({ type: 'assistant', question, matters: [] });
  });

  it('let a file only into a folder that an export has chosen', async () => {
    const none = answered(file, { on: true, matters: null }, false);
    expect(await none.answer).toEqual({ type: 'no-export-folder' });
    expect(none.askPage).not.toHaveBeenCalled();
  });
});

describe('a question in the environment', () => {
  it('is taken out by the start that answers it', () => {
    const env = withQuestion({ HOME: '/home/a' }, question);
    expect(heldQuestion(env)).toEqual({
      type: 'run',
      command: { type: 'assistant', question },
      json: true,
    });
    expect(env).toEqual({ HOME: '/home/a' });
    expect(heldQuestion(env)).toBeNull();
  });

  it('is none if it is not one', () => {
    const [name = ''] = Object.keys(withQuestion({}, question));
    for (const text of ['', '{', '{"tool":"watch","input":{"maxUnits":5}}'])
      expect(heldQuestion({ [name]: text })).toBeNull();
  });
});
