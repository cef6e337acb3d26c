/** The bound of a download in words, and what to write instead of what is none. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { PagePlan } from '@shared/service/download-plan';
import { formatInteger } from '@renderer/lib/format/format';
import { counted } from '@renderer/registers/service/plural';
import { mostRows } from './purchase-plan';

/** What a bound comes to: rows, pages and their size. `sized`: pages have a size that is known. */
export function capText({ cap, pages, rounded }: PagePlan, locale: Locale, sized = true): string {
  const rows = { cap: formatInteger(cap, locale) };
  const upTo = m.downloads_cap_unsized({ rows: counted('rows', cap, locale) });
  if (!sized) return upTo;
  if (rounded) return m.downloads_cap_rounded(rows);
  if (cap === 1) return upTo;
  if (pages === 1) return m.downloads_cap_page_one(rows);
  return m.downloads_cap_pages({ ...rows, pages: formatInteger(pages, locale) });
}

/** What to write where no bound can be read. `chainPage`: page size of a list that goes on. */
export function capFault(chainPage: number | null, locale: Locale): string {
  const most = formatInteger(mostRows, locale);
  return m.downloads_cap_least({ least: formatInteger(chainPage ?? 1, locale), most });
}

/** The button that starts; `bounded`: the price in words is a bound, or the service's page states it. */
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
      ? m.downloads_start_unpriced({ rows: counted('rows', plan.cap, locale), price })
      : m.downloads_start_unpriced_all({ price });
  }
  return plan ? m.companies_download({ price }) : m.downloads_start_unbounded();
}
