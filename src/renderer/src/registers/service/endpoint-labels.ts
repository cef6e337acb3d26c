/** Endpoint names in the user's language. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import * as purposes from '@shared/messages/compiled/catalogues/purpose';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import type { Endpoint } from '@shared/service/endpoint';

const names: Readonly<Record<string, () => string>> = {
  'companies.search': m.explorer_name_companies_search,
  'companies.batch': m.batch_title,
  'companies.basics': m.explorer_name_companies_basics,
  'companies.history': m.explorer_name_companies_history,
  'financials.years': m.explorer_name_financials_years,
  'financials.latest': m.explorer_name_financials_latest,
  'financials.year': m.explorer_name_financials_year,
  'financials.ratios': m.explorer_name_financials_ratios,
  'financials.filings': m.explorer_name_financials_filings,
  'financials.notes': m.explorer_name_financials_notes,
  'people.governance': m.explorer_name_people_governance,
  'people.group': m.explorer_name_people_group,
  'people.subsidiaries': m.explorer_name_people_subsidiaries,
  'people.shareCapital': m.explorer_name_people_sharecapital,
  'market.insiders': m.common_insider_transactions,
  'market.insider': m.common_transaction,
  'market.insiderSummary': m.explorer_name_market_insidersummary,
  'market.companyInsiders': m.explorer_name_market_companyinsiders,
  'market.shorts': m.explorer_name_market_shorts,
  'market.shortsCurrent': m.explorer_name_market_shortscurrent,
  'market.shortChanges': m.explorer_name_market_shortchanges,
  'market.companyShorts': m.explorer_name_market_companyshorts,
  'market.companyShortSummary': m.explorer_name_market_companyshortsummary,
  'trademarks.search': m.explorer_name_trademarks_search,
  'trademarks.record': m.explorer_name_trademarks_record,
  'trademarks.events': m.explorer_name_trademarks_events,
  'trademarks.changes': m.explorer_name_trademarks_changes,
  'trademarks.company': m.explorer_name_trademarks_company,
  'contact.workplaces': m.explorer_name_contact_workplaces,
  'contact.email': m.explorer_name_contact_email,
  'contact.web': m.explorer_name_contact_web,
  'system.status': m.explorer_name_system_status,
  'system.me': m.explorer_name_system_me,
  'system.health': m.explorer_name_system_health,
  'system.metadata': m.explorer_name_system_metadata,
};

const groups: Readonly<Record<Endpoint['group'], () => string>> = {
  companies: m.common_companies,
  financials: m.companies_report_accounts,
  people: m.explorer_group_people,
  market: m.explorer_group_market,
  trademarks: m.common_trademarks,
  contact: m.explorer_group_contact,
  sync: m.common_updates,
  system: m.common_system,
  other: m.common_other,
};

/**
 * Returns an endpoint's name: Kartotek's own if it's documented, or else the definition's, or else
 * its path.
 */
export function endpointTitle(endpoint: EffectiveEndpoint | null, id: string): string {
  return (
    names[id]?.() ??
    (endpoint?.title || (endpoint?.path ?? id).replace(/^(?:learned:)?(?:\/api\/v1)?/, ''))
  );
}

/** Returns Kartotek's description of an endpoint's purpose; empty if its name is sufficient. */
function ownPurpose({ purpose }: EffectiveEndpoint): string {
  const all: Readonly<Record<string, () => string>> = purposes;
  return (purpose === null ? null : all[purpose]?.()) ?? '';
}

/**
 * Returns what an endpoint's name doesn't tell: Kartotek's description of its purpose, followed by
 * the definition's, marked as such.
 */
export function endpointPurpose(endpoint: EffectiveEndpoint): readonly string[] {
  const own = ownPurpose(endpoint);
  const { description } = endpoint;
  return [
    ...(own === '' ? [] : [own]),
    ...(description ? [stated(m.common_definition_of_the_service(), description)] : []),
  ];
}

/** Returns the text that an endpoint can be found by. */
export function endpointSearchText(endpoint: EffectiveEndpoint): string {
  const { id, path, description } = endpoint;
  return [endpointTitle(endpoint, id), path, ownPurpose(endpoint), description ?? ''].join(' ');
}

/** Returns an endpoint group's name. */
export function groupTitle(group: Endpoint['group']): string {
  return groups[group]();
}
