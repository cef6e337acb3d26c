/** Messages about updates: who decides, and what was found. */
import type { UpdateState, UpdateWay } from '@shared/features/updates';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { formatAge, formatPercent } from '@renderer/lib/format/format';

/** Returns who decides about updates, or null if the user does. */
export function decidedBy({ mode, reason }: UpdateWay): string | null {
  const ways = {
    automatic: m.updates_automatic,
    tell: m.updates_tell,
    never: m.updates_never,
  };
  const words = {
    'not-packaged': m.updates_not_packaged,
    'no-address': m.updates_no_address,
    'other-installer': m.updates_other_installer,
    unsigned: m.updates_unsigned,
    policy: () => m.updates_policy({ way: ways[mode]() }),
    'policy-damaged': m.updates_policy_damaged,
    setting: null,
  };
  return words[reason]?.() ?? null;
}

/** Returns the result in one sentence. */
export function foundText(state: UpdateState, locale: Locale, now?: number): string {
  switch (state.type) {
    case 'idle':
      return state.checkedAt === null
        ? m.usage_not_asked()
        : m.updates_newest({ when: formatAge(state.checkedAt, locale, now) });
    case 'checking':
      return m.common_checking();
    case 'available':
      return m.updates_available({ version: state.version });
    case 'downloading':
      return m.updates_downloading({
        version: state.version,
        percent: formatPercent(state.percent / 100, locale),
      });
    case 'ready':
      return m.updates_ready({ version: state.version });
    case 'failed':
      return state.step === 'check' ? m.updates_failed_check() : m.updates_failed_download();
  }
}
