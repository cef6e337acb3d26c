/** Writes the user's actions on matters to the archive. Some of them can be undone. */
import type { MatterWork } from '@shared/archive/matter-work';
import { m } from '@shared/messages/compiled/messages';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { library } from '@renderer/library/current.svelte';
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';
import { saveEdit } from './library-edits';

/** A matter's description. */
type Said = Pick<MatterWork, 'reference' | 'client' | 'responsible'>;

const write = (work: Omit<MatterWork, 'op' | 'version'>): Promise<boolean> =>
  saveEdit({ op: 'matter', version: 1, ...work });

/** Creates a matter and makes it the current one. */
export async function makeMatter(said: Said): Promise<boolean> {
  if (!(await write({ ...said, state: 'open' }))) return false;
  currentMatter.choose(said.reference);
  return true;
}

/** Changes a matter's description and name. */
export async function changeMatter(matter: MatterSummary, said: Said): Promise<boolean> {
  const { reference, state } = matter;
  const to = said.reference;
  if (to !== reference) {
    if (!(await saveEdit({ op: 'matter-rename', version: 1, reference, to }))) return false;
  }
  const isSame = said.client === matter.client && said.responsible === matter.responsible;
  return isSame || write({ ...said, state });
}

/** Closes or reopens a matter. */
export async function switchMatter(
  matter: MatterSummary,
  state: MatterSummary['state'],
): Promise<void> {
  const { reference, client, responsible } = matter;
  if (!(await write({ reference, client, responsible, state }))) return;
  if (state === 'closed' && currentMatter.reference === reference) currentMatter.choose('');
  const home = library.id;
  const words = state === 'closed' ? m.matter_toast_closed : m.matter_toast_opened;
  toaster.show(() => words({ name: reference }), {
    action: {
      label: m.common_undo,
      run: () => {
        if (library.id === home)
          void write({ reference, client, responsible, state: matter.state });
      },
    },
  });
}
