/**
 * The part of a register screen's state that is restored at the next startup. Everything is read
 * from the library, so nothing is bought.
 */
import { z } from '@shared/zod';
import { Narrowing } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import { windowSession } from '@renderer/lib/state/window-session.svelte';
import type { View } from '../view/view';
import type { RegisterState } from './register-state.svelte';
import { placeAgain } from './place-again.svelte';

/** If a list of ids is longer than this, the list it comes from is stored instead. */
const mostIds = 500;
const Text = z.string().max(20_000);
const Params = z.record(z.string().max(100), Text);

const KeptView = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nothing') }),
  z.object({ type: z.literal('missing'), id: Text }),
  z.object({ type: z.literal('run'), runId: Text }),
  z.object({ type: z.literal('download'), downloadId: Text }),
  z.object({ type: z.literal('list'), listId: Text }),
  z.object({ type: z.literal('library'), params: Params, text: Text }),
  z.object({
    type: z.literal('records'),
    ids: z.array(Text).max(mostIds),
    words: Text,
    name: Text.optional(),
  }),
  /**
   * A search that was still running, or was answered from a broader list. If possible, it's shown
   * from the library.
   */
  z.object({ type: z.literal('question'), params: Params }),
]);
type KeptView = z.infer<typeof KeptView>;

const KeptRegister = z.object({
  form: Params,
  text: Text,
  limit: z.number().nullable(),
  withUndecided: z.boolean(),
  narrow: z.array(Narrowing).max(20),
  /** `null` if the screen decides for itself. */
  view: KeptView.nullable().catch(null),
  /** Id of the record in the pane. */
  current: z.string().nullable(),
  row: z.number().int(),
  top: z.number().min(0),
});

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
    schema: KeptRegister,
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
