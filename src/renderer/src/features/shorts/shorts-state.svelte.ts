/** Short positions: a form and its answers for each endpoint; they live as long as the window. */
import { m } from '@shared/messages/compiled/messages';
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';

/** One side of the screen. `company`: its path names a company. */
export interface ShortSide {
  readonly id: string;
  readonly label: () => string;
  readonly company: boolean;
  /** Its rows are positions over time. */
  readonly levels: boolean;
  readonly asking: EndpointAsking;
}

function side(
  id: string,
  label: () => string,
  is: { readonly company?: boolean; readonly levels?: boolean } = {},
): ShortSide {
  const { company = false, levels = true } = is;
  return { id, label, company, levels, asking: new EndpointAsking(id) };
}

/** What the service tells of short positions (service-api.md, section 4). */
export const shortSides: readonly ShortSide[] = [
  side('market.shortsCurrent', m.market_shorts_current),
  side('market.shorts', m.common_search),
  side('market.shortChanges', m.market_shorts_changes),
  side('market.companyShorts', m.market_insiders_company, { company: true }),
  side('market.companyShortSummary', m.market_shorts_total, { company: true, levels: false }),
];

/** Where the screen is. */
class ShortsScreenState {
  tab = $state('market.shortsCurrent');

  /** Puts a company into the forms that take one; nothing is bought by it. */
  openCompany(id: string): void {
    this.tab = 'market.companyShorts';
    for (const { company, asking } of shortSides) {
      if (!company) continue;
      asking.runId = null;
      asking.path = { ...asking.path, company_id: id };
    }
  }
}

/** The place of this window. */
export const shorts = new ShortsScreenState();
