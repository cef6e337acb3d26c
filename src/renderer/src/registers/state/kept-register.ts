/**
 * The part of a register screen's state that is restored at the next startup. Everything is read
 * from the library, so nothing is bought.
 */
import { mostIds, type KeptView } from '@shared/features/session';
import type { RecordKind } from '@shared/service/endpoint';
import { windowSession } from '@renderer/lib/state/window-session.svelte';
import type { View } from '../view/view';
import type { RegisterState } from './register-state.svelte';
import { placeAgain } from './place-again.svelte';

function keptViewOf(view: View): KeptView | null {
  switch (view.type) {
    case 'asked':
    case 'contained':
      return { type: 'question', params: { ...view.params } };
    case 'library':
      return { ...view, params: { ...view.params } };
    case 'records':
      return view.ids.length > mostIds ? null : { ...view, ids: [...view.ids] };
    case 'alike':
    case 'pictures':
      return null;
    default:
      return view;
  }
}

function show<K extends RecordKind>(register: RegisterState<K>, view: KeptView): void {
  if (view.type === 'question') void register.showOwned(view.params);
  else if (view.type === 'records') {
    const { name, ...records } = view;
    register.show(name === undefined ? records : { ...records, name });
  } else register.show(view);
}

/** Restores a register screen's state once, and saves it from then on. */
export function keepRegister<K extends RecordKind>(register: RegisterState<K>): void {
  windowSession.keep(`register.${register.spec.tableId}`, {
    read() {
      const { form, text, limit, withUndecided, narrow, view, reading, table } = register;
      return {
        form: { ...form },
        text,
        limit,
        withUndecided,
        narrow: [...narrow],
        view: keptViewOf(view),
        current: reading,
        row: table.focusRow,
        top: Math.round(table.top),
      };
    },
    restore(kept) {
      // Text typed since startup isn't overwritten.
      if (Object.keys(register.form).length > 0 || register.text !== '') return;
      register.form = { ...kept.form };
      register.text = kept.text;
      register.limit = kept.limit;
      register.withUndecided = kept.withUndecided;
      if (kept.view && kept.view.type !== 'nothing') show(register, kept.view);
      else register.searchLibrary();
      register.narrow = kept.narrow;
      placeAgain(register, kept);
    },
  });
}
