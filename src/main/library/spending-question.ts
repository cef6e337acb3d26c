/** What to ask the user when a spending limit has been reached. */
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import type { Question } from '../security/ask-person';
import type { SpendingKind } from '../service/spending-limit';

export function moreQuestion(reached: SpendingKind, units: number, most: number): Question {
  const [spent, more] = [countWords('units', units), most];
  return {
    message:
      reached === 'day' ? m.guard_more_day({ spent, more }) : m.guard_more_act({ spent, more }),
    detail: m.guard_more_detail(),
    confirm: m.guard_more({ more }),
  };
}
