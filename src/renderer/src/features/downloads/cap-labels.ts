/** Describes a download's limit, and the error if it's invalid. */
import { m } from '@shared/messages/compiled/messages';
import { priced } from '@shared/values/phrases';
import type { Locale } from '@shared/messages/compiled/runtime';
import { countWords } from '@shared/messages/count-words';
import type { PagePlan } from '@shared/service/download-plan';
import { formatInteger } from '@renderer/lib/format/format';
import { mostRows } from './purchase-plan';

/** Returns a limit's rows and pages. `sized`: the page size is known. */
export function capText({ cap, pages, rounded }: PagePlan, locale: Locale, sized = true): string {
  const rows = { cap: formatInteger(cap, locale) };
  const upTo = m.downloads_cap_unsized({ rows: countWords('rows', cap) });
  if (!sized) return upTo;
  if (rounded) return m.downloads_cap_rounded(rows);
  if (cap === 1) return upTo;
  if (pages === 1) return upTo;
  return m.downloads_cap_pages({ ...rows, pages });
}

/** Returns the error for an invalid limit. `chainPage`: the page size of a continued list. */
export function capFault(chainPage: number | null, locale: Locale): string {
  const most = formatInteger(mostRows, locale);
  return m.common_number_range({ min: chainPage ?? 1, max: most });
}

/** Returns the start button's label. `bounded`: the price is a limit, or is documented. */
export function startLabel(
  plan: PagePlan | null,
  unbounded: boolean,
  bounded: boolean,
  price: string,
  locale: Locale,
): string {
  if (!plan && !unbounded) return m.common_fetch();
  if (!bounded) {
    return plan
      ? m.downloads_start_unpriced({ rows: countWords('rows', plan.cap), price })
      : priced(m.downloads_dialog_title(), price);
  }
  return plan
    ? priced(m.common_fetch(), price)
    : priced(m.downloads_dialog_title(), m.downloads_cap_none().toLocaleLowerCase(locale));
}
