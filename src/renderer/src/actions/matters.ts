/** Actions on the open matter. */
import Upload from '@lucide/svelte/icons/upload';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import { matter as shown } from '@renderer/features/ledger/matter/matter-state.svelte';
import { matterOnScreen } from '@renderer/features/ledger/matter/matter-work';
import { action } from '@renderer/lib/state/actions.svelte';
import { transfer } from '@renderer/lib/state/transfer.svelte';
import { matterDialog } from '@renderer/registers/lists/matter-dialog.svelte';
import { switchMatter } from '@renderer/registers/lists/matter-edits';

action({
  id: 'hand-over-matter',
  label: dialogLabel(m.matter_share),
  keys: null,
  icon: Upload,
  on: matterOnScreen,
  in: ['matter-head'],
  title: () => m.common_hand_over(),
  enabled: ({ own }) => own.length > 0,
  run: ({ own }) =>
    void (transfer.current = { type: 'hand-over', listIds: own.map(({ listId }) => listId) }),
});
action({
  id: 'dossier-of-matter',
  label: dialogLabel(m.matter_dossier),
  keys: null,
  on: matterOnScreen,
  enabled: ({ dossier }) => dossier !== undefined,
  run: ({ dossier }) => dossier?.(),
});
action({
  id: 'edit-matter',
  label: dialogLabel(m.matter_edit),
  keys: null,
  on: matterOnScreen,
  in: ['matter-menu'],
  run: ({ matter }) => void (matterDialog.current = { type: 'edit', matter }),
});
action({
  id: 'matter-statement',
  label: m.matter_statement,
  keys: null,
  on: matterOnScreen,
  in: ['matter-menu'],
  run: () => void (shown.onStatement = true),
});
action({
  id: 'close-matter',
  label: m.matter_close,
  keys: null,
  on: matterOnScreen,
  in: ['matter-menu'],
  group: 'state',
  title: ({ matter }) => (matter.state === 'open' ? m.matter_close() : m.matter_reopen()),
  run: ({ matter }) => void switchMatter(matter, matter.state === 'open' ? 'closed' : 'open'),
});
