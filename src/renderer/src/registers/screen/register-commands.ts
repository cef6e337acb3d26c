/** What a register's screen does with the commands of menu and keyboard. */
import type { RecordKind } from '@shared/service/endpoint';
import { tick } from 'svelte';
import type { CommandHandlers } from '@renderer/lib/state/commands.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { copyCommand } from '@renderer/lib/ui/copy';
import type { RegisterState } from '../state/register-state.svelte';
import { copyLink, screenLink } from '../record/copy-link';
import { fixedListOf } from '../view/on-screen';
import { isLastDone } from '../review/review-edits';
import { takeBackShown, targetOf } from './review-keys';
import { askForList, copyRows, deleteRows, takeOff } from './row-menu';

/** The commands a screen can carry out now; the others are left to the shell. */
export function registerCommands<K extends RecordKind>(
  register: RegisterState<K>,
): CommandHandlers {
  const rows = (register.answer?.count ?? 0) > 0;
  const always: CommandHandlers = {
    'new-search': () => {
      register.clear();
      if (settings.isOpen(formAway(register), false)) settings.toggle(formAway(register), false);
      void tick().then(focusForm);
    },
    'toggle-form': () => settings.toggle(formAway(register), false),
    'fetch-more': () => {
      if (register.buying || !register.run?.nextCursor) return false;
      void register.fetchMore();
      return true;
    },
  };
  const link = screenLink(register);
  if (link) always['copy-link'] = () => void copyLink(link);
  if (!rows) return always;
  return {
    ...always,
    copy: copyCommand(() => copyRows(register)),
    'select-all': () => register.table.selectAll(),
    'add-to-list': () => askForList(register),
    undo: () => {
      if (!isLastDone(targetOf(register))) return false;
      void takeBackShown(register);
      return true;
    },
    // On a list of the person's own, what is removed is removed from the list.
    delete: () => void (fixedListOf(register) ? takeOff(register) : deleteRows(register)),
  };
}

/** Name under which it is remembered that the form is folded away. */
function formAway<K extends RecordKind>({ spec }: RegisterState<K>): string {
  return `${spec.tableId}.away`;
}

function focusForm(): void {
  document.querySelector<HTMLElement>('[data-pane="form"] input')?.focus();
}
