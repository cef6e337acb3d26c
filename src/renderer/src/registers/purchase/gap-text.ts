/** Describes what a search for new rows will miss. */
import { m } from '@shared/messages/compiled/messages';
import type { Blind } from '@shared/service/delta';

const words: Readonly<Record<Blind, () => string>> = {
  'older-rows-changed': m.downloads_blind_changed,
  'late-rows': m.downloads_blind_late,
  'undated-rows': m.downloads_blind_undated,
  'status-changed': m.downloads_blind_status,
  'removed-rows': m.downloads_blind_removed,
};

export function gapText(blind: readonly Blind[]): string {
  return m.downloads_blind({ list: blind.map((one) => words[one]()).join(', ') });
}
