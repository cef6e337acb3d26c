/** Actions on alerts. */
import CheckCheck from '@lucide/svelte/icons/check-check';
import Newspaper from '@lucide/svelte/icons/newspaper';
import { m } from '@shared/messages/compiled/messages';
import { newsOnScreen } from '@renderer/features/watch/news-work';
import { action } from '@renderer/lib/state/actions.svelte';

action({
  id: 'quiet',
  label: m.watch_quiet,
  keys: 'Q',
  isFixed: true,
  inList: true,
  on: newsOnScreen,
  title: ({ isQuiet }) => (isQuiet ? m.watch_loud() : m.watch_quiet()),
  enabled: ({ isQuiet }) => isQuiet !== null,
  run: ({ quiet }) => quiet(),
});
action({
  id: 'mark-read',
  label: m.watch_mark_read,
  keys: null,
  icon: CheckCheck,
  on: newsOnScreen,
  in: ['news-head'],
  enabled: ({ unread }) => unread > 0,
  run: ({ markRead }) => markRead(),
});
action({
  id: 'digest',
  label: m.watch_digest,
  keys: null,
  icon: Newspaper,
  on: newsOnScreen,
  in: ['news-head'],
  enabled: ({ count }) => count > 0,
  run: ({ digest }) => digest(),
});
