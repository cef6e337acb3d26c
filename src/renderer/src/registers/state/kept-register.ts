/**
 * The part of a register screen's state that is restored at the next startup. Everything is read
 * from the library, so nothing is bought.
 */
import { mostIds, type KeptRows, type KeptView } from '@shared/features/session';
import type { RecordKind } from '@shared/service/endpoint';
import { connection } from '@renderer/lib/state/connection.svelte';
import { navigation, type RouteId } from '@renderer/lib/state/navigation.svelte';
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

/** Returns the rows on screen, or `null` if they aren't all loaded or can't be shown again. */
function rowsOnScreen<K extends RecordKind>(register: RegisterState<K>): KeptRows | null {
  const { answer, current, last, table, view } = register;
  if (!answer) return last.kept;
  const kept = keptViewOf(view);
  if (register.isBehind || kept === null || kept.type === 'question') return null;
  const { from, to } = table.wish();
  const rows = Array.from({ length: Math.min(to, answer.count) - from }, (_, at) =>
    table.cache.fresh(from + at),
  );
  const loaded = rows.filter((row) => row !== undefined);
  if (loaded.length === 0 || loaded.length < rows.length) return null;
  return {
    program: connection.info?.version ?? '',
    count: answer.count,
    from,
    // Main receives them as JSON, and checks only what every row has.
    rows: loaded as unknown as KeptRows['rows'],
    places: current === null ? {} : { [current]: Math.max(0, table.focusRow) },
  };
}

/** Restores a register screen's state once, and saves it from then on. */
export function keepRegister<K extends RecordKind>(
  register: RegisterState<K>,
  route: RouteId | null,
): void {
  let last: KeptRows | null = null;
  windowSession.keep(`rows.${register.spec.tableId}`, {
    read: () => (navigation.route === route ? rowsOnScreen(register) : null),
    restore: (kept) => (last = kept?.program === connection.info?.version ? kept : null),
  });
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
      const { libraryId } = connection.status;
      if (libraryId !== null) register.restored(libraryId, last);
      placeAgain(register, kept);
    },
  });
}
