import type { AppHandlers } from '@shared/contract';
import { Settings } from '@shared/features/settings';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import type { AskPerson } from '../security/ask-person';
import type { SettingsStore } from '../storage/settings-store';

const limits = ['unitsPerAct', 'unitsPerDay'] as const;

/**
 * Handlers for settings. A spending limit is raised only after the user has confirmed it in a
 * native dialog.
 */
export function settingsFeature(store: SettingsStore, ask: AskPerson): AppHandlers['settings'] {
  return {
    get: () => store.get(),
    async set(patch) {
      const raised = limits.filter((name) => {
        const wanted = Settings.shape[name].safeParse(patch[name]);
        return name in patch && wanted.success && wanted.data > store.get()[name];
      });
      for (const name of raised) {
        const units = countWords('units', Number(patch[name]));
        const per = name === 'unitsPerDay' ? m.settings_limit_day() : m.settings_limit_act();
        const message = m.guard_raise_limit({ units, per: per.toLowerCase() });
        const question = { message, detail: m.guard_raise_detail(), confirm: m.guard_raise() };
        if (!(await ask(question))) throw appError('cancelled');
      }
      return store.set(patch);
    },
  };
}
