/** Short positions: a form and answers for each endpoint. Lives as long as the window. */
import { m } from '@shared/messages/compiled/messages';
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';

/** A tab on the screen. `company`: its path contains a company id. */
export interface ShortSide {
  readonly id: string;
  readonly label: () => string;
  readonly company: boolean;
  /** True if the endpoint's rows are positions over time. */
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

/** Endpoints for short positions (service-api.md, section 4). */
export const shortSides: readonly ShortSide[] = [
  side('market.shortsCurrent', m.market_shorts_current),
  side('market.shorts', m.common_search),
  side('market.shortChanges', m.common_changes),
  side('market.companyShorts', m.market_insiders_company, { company: true }),
  side('market.companyShortSummary', m.explorer_name_market_companyshortsummary, {
    company: true,
    levels: false,
  }),
];

/** The current tab. */
class ShortsScreenState {
  tab = $state('market.shortsCurrent');

  /** Fills in the company on forms that ask for one. Doesn't send a request. */
  openCompany(id: string): void {
    this.tab = 'market.companyShorts';
    for (const { company, asking } of shortSides) {
      if (!company) continue;
      asking.runId = null;
      asking.path = { ...asking.path, company_id: id };
    }
  }
}

export const shorts = new ShortsScreenState();
