/** Parses `/status` (service-api.md, 2.3), which is called without the key. */
import type { Freshness } from '@shared/features/service';
import { booleanOf, listOf, objectOf, textOf } from '@shared/values/json';
import { fieldsOf } from './account';

/** Skips entries that aren't objects. Throws `not-json` or `other-shape`. */
export function readFreshness(body: string, readAt: string): Freshness {
  const fields = fieldsOf(body);
  const datasets = listOf(fields['datasets']).flatMap((item) => {
    const entry = objectOf(item);
    if (!entry) return [];
    return {
      dataset: textOf(entry['dataset']) ?? '',
      updateMode: textOf(entry['update_mode']),
      healthy: booleanOf(entry['healthy']),
      checkedAt: textOf(entry['checked_at']),
      latestRecord: textOf(entry['latest_record']),
    };
  });
  return { status: textOf(fields['status']), datasets, readAt };
}
