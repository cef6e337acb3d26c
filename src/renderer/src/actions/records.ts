/** Actions on the open record. */
import Columns2 from '@lucide/svelte/icons/columns-2';
import Copy from '@lucide/svelte/icons/copy';
import Link2 from '@lucide/svelte/icons/link-2';
import X from '@lucide/svelte/icons/x';
import { m } from '@shared/messages/compiled/messages';
import { action } from '@renderer/lib/state/actions.svelte';
import { copyText } from '@renderer/lib/ui/copy';
import { comparison } from '@renderer/registers/record/comparison.svelte';
import { copyLink } from '@renderer/registers/record/copy-link';
import { recordOnScreen } from '@renderer/registers/record/record-subject';

action({
  id: 'compare-record',
  label: m.compare_with,
  keys: 'Ctrl+Shift+C',
  icon: Columns2,
  on: recordOnScreen,
  in: ['record-menu'],
  isOffered: ({ of }) => of !== null,
  run: ({ of, scope }) => {
    if (of) comparison.current = { kind: of.kind, ids: [of.id], scope };
  },
});
action({
  id: 'copy-number',
  label: m.registers_record_copy_number,
  keys: null,
  icon: Copy,
  on: recordOnScreen,
  in: ['record-menu'],
  run: ({ number }) => void copyText(number),
});
action({
  id: 'copy-record-link',
  label: m.actions_copy_record_link,
  keys: null,
  icon: Link2,
  on: recordOnScreen,
  in: ['record-menu'],
  title: () => m.links_copy(),
  isOffered: ({ link }) => link !== null,
  run: ({ link }) => link !== null && void copyLink(link),
});
action({
  id: 'close-record',
  label: m.registers_record_close,
  keys: null,
  icon: X,
  on: recordOnScreen,
  in: ['record-head'],
  run: ({ close }) => close(),
});
