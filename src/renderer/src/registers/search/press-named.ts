/**
 * Transactions are requested by a company's id, but the user can still type its name. The company
 * is then looked up first.
 */
import { m } from '@shared/messages/compiled/messages';
import { kindRules } from '@shared/service/kinds';
import { foldText } from '@shared/service/fold';
import type { RecordKind } from '@shared/service/endpoint';
import { numberIn } from '@shared/values/organisation-number';
import { companyNameOf } from '@shared/records/company';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { withAnswer } from '@renderer/library/with-answer';
import { findCompanies, type FoundCompany } from '../answer/find-company';
import { companyNameParameter } from '../service/words-parameter';
import { priceFor } from '../service/price-for';
import { sumOf } from '../service/price-sum';
import { serviceView } from '../service/service-view.svelte';
import type { RegisterState } from '../state/register-state.svelte';
import { set } from '../form/filters';

/** A button's label, price and action. */
export interface Press {
  readonly label: string;
  /** The price, or `null` if a dialog states it. */
  readonly price: string | null;
  /** Where the price comes from, and what it doesn't cover. */
  readonly title: string | undefined;
  /** Resolves to `false` if nothing was searched for, in which case the suggestions stay. */
  readonly run: () => void | Promise<boolean>;
}

const search = kindRules.company.search;
/** Maximum number of companies from an answer to compare with the name. */
const most = 200;
const fold = (text: string): string => foldText(text.trim(), 'case-and-accents');

/**
 * Returns the button that looks up a company by name and then requests its rows, at the price of
 * both requests. Returns `null` if the text isn't a name, if the service has no name search, or if
 * it has already answered for this name.
 */
export function namedPress<K extends RecordKind>(register: RegisterState<K>): Press | null {
  const { spec, narrow, faults, limit } = register;
  const words = register.text.trim();
  const parameter = companyNameParameter(serviceView.find(search)?.parameters);
  if (spec.kind !== 'insider' || words.length < 2 || numberIn(words) !== null) return null;
  if (parameter === null || narrow.length > 0 || faults.length > 0) return null;
  // The service has already answered for this name.
  if (register.named?.words === words) return null;
  const [finding, asking] = [priceFor(search), priceFor(spec.endpoint, limit)];
  const parts = [
    `${m.registers_suggest_named({ words })}: ${finding.words}`,
    `${m.common_insider_transactions()}: ${asking.words}`,
  ];
  return {
    label: m.registers_search(),
    price: sumOf([finding, asking]),
    title: parts.join(' · '),
    run: () => findAndSearch(register, words, parameter),
  };
}

/**
 * Returns `false` if none or several of the companies have this name. No rows are requested in that
 * case.
 */
async function findAndSearch<K extends RecordKind>(
  register: RegisterState<K>,
  words: string,
  parameter: string,
): Promise<boolean> {
  const open = library.client;
  if (!open || register.buying) return false;
  const id = (await inLibrary(open, words)) ?? (await atService(open, register, words, parameter));
  // The text has changed in the meantime.
  if (id === null || register.text.trim() !== words) return false;
  register.text = '';
  set(register, 'company_id', id);
  await register.search();
  return true;
}

/** Returns companies with exactly this name. */
export async function namedInLibrary(
  open: LibraryClient,
  words: string,
): Promise<readonly FoundCompany[]> {
  const found = await findCompanies(open, words, serviceView.labels('companies.basics'));
  return found.filter(({ name }) => fold(name ?? '') === fold(words));
}
async function inLibrary(open: LibraryClient, words: string): Promise<string | null> {
  const named = (await namedInLibrary(open, words)).filter(({ id }) => !id.startsWith('#'));
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

/** Returns the only company in the answer, or the only one with exactly this name. */
async function atService<K extends RecordKind>(
  open: LibraryClient,
  register: RegisterState<K>,
  words: string,
  parameter: string,
): Promise<string | null> {
  const question = { endpoint: search, pathParams: {}, params: { [parameter]: words } };
  const outcome = await register.asks.ask(question);
  if (outcome?.type !== 'owned' && outcome?.type !== 'fetched') return null;
  const runId = outcome.type === 'owned' ? outcome.run.runId : outcome.runId;
  return withAnswer(open, { kind: 'company', runId }, async (answer) => {
    const all = await open.window(answer, 0, Math.min(answer.count, most));
    const rows = all.flatMap((row) => row ?? []);
    const labels = serviceView.labels('companies.basics');
    const named = rows.filter(
      ({ record }) => fold(companyNameOf(record.fields, labels) ?? '') === fold(words),
    );
    const [only, ...others] = answer.count === 1 ? rows : named;
    register.named = { words, count: answer.count };
    return !only || others.length > 0 || only.id.startsWith('#') ? null : only.id;
  });
}
