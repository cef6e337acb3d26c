/** Looks up a company by its organisation number, which is never searched for as a name. */
import { m } from '@shared/messages/compiled/messages';
import { batchEndpoint } from '@shared/service/catalogue';
import type { RecordKind } from '@shared/service/endpoint';
import { hyphenated, numberIn } from '@shared/values/organisation-number';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { lineOf } from '../form/typed-filter';
import type { AskState } from '../purchase/ask-state.svelte';
import { lookUpCompany } from '../purchase/company-lookup';
import { priceFor } from '../service/price-for';
import type { PriceLabel } from '../service/price-text';
import { ofAnyKind } from '../state/of-any-kind';
import type { RegisterState } from '../state/register-state.svelte';
import type { Press } from './press-named';

/** Returns the price for looking up a single number. */
export function numberPrice(): PriceLabel {
  return priceFor(batchEndpoint, { rows: null, identifiers: 1, calls: 1 });
}

/** Returns the company's id, or `null` after telling the user that there's no such company. */
export async function lookUpNumber(asks: AskState, number: string): Promise<string | null> {
  const words = hyphenated(number);
  const company = await lookUpCompany(asks, words);
  if (company?.type === 'absent') toaster.show(() => m.registers_missing_named({ words }));
  return company?.type === 'found' ? company.id : null;
}

/** Opens the company with this number, which the service is searched for. */
export async function openNumber(asks: AskState, number: string): Promise<void> {
  const id = await lookUpNumber(asks, number);
  if (id !== null) navigation.go('company', { type: 'record', id });
}

/** Returns the company search's button, or `null` if the text isn't a number. */
export function numberPress<K extends RecordKind>(register: RegisterState<K>): Press | null {
  const number = numberIn(lineOf(ofAnyKind(register)));
  if (register.spec.kind !== 'company' || number === null) return null;
  const { words, title } = numberPrice();
  const run = async (): Promise<boolean> => {
    await openNumber(register.asks, number);
    return true;
  };
  return { label: m.registers_search(), price: words, title, run };
}
