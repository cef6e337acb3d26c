/** Handles Enter in the search line. Does exactly what the primary button above the list says. */
import { classWords } from '@shared/messages/count-words';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { definitionAddresses } from '@shared/definition/addresses';
import { lackingScope } from '@renderer/lib/format/scope';
import { connection } from '@renderer/lib/state/connection.svelte';
import { lookForDefinition } from '@renderer/lib/connect/look-for-definition';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { purchase, usualCap } from '../purchase/purchase-dialog.svelte';
import { priceFor } from '../service/price-for';
import { filtersOf, nextPageOf } from '../service/runs';
import { serviceView } from '../service/service-view.svelte';
import { askAll } from '../state/open-owned';
import { namedPress, type Press } from './press-named';
import { numberPress } from './press-number';
import type { RegisterState } from '../state/register-state.svelte';
import { classesOf, lackingClasses } from '../view/class-standing';
import { isForeign } from '../view/views';
import { lacksDefinition } from '../service/words-parameter';

/** Returns why the service can't be searched right now, or `null` if it can. */
export function barredFor<K extends RecordKind>({ spec }: RegisterState<K>): string | null {
  switch (connection.look) {
    case 'file':
      return m.registers_barred_file();
    case 'none':
    case 'no-key':
    case 'key-unreadable':
      return m.registers_barred_key();
    case 'offline':
      return m.registers_barred_offline();
    default: {
      const endpoint = serviceView.find(spec.endpoint);
      const granted = connection.status.account?.scopes ?? null;
      const scope = endpoint && lackingScope(endpoint, granted);
      return scope === null ? null : m.companies_outside_scope({ scope: scope });
    }
  }
}

/** Returns the button for the next page of the run on screen, or `null` if there is none. */
export function nextPress<K extends RecordKind>(register: RegisterState<K>): Press | null {
  const { run, buying } = register;
  if (!run || buying || !nextPageOf(run)) return null;
  // The service may be reachable again by now. Without a key, though, a request would only be
  // refused.
  if (connection.look !== 'offline' && barredFor(register) !== null) return null;
  const { words, title } = priceFor(run.endpoint, run.limit);
  const press = (): void => void register.fetchMore();
  return { label: m.common_fetch_next_page(), price: words, title, run: press };
}

/**
 * Returns the button for the whole search, or for everything that's missing. A dialog asks for
 * confirmation. Returns `null` if that isn't possible.
 */
export function allPress<K extends RecordKind>(register: RegisterState<K>): Press | null {
  const { spec, run, params, faults, text } = register;
  const endpoint = serviceView.find(spec.endpoint);
  if (spec.libraryOnly || !endpoint?.rows || faults.length > 0 || text.trim() !== '') return null;
  if (isForeign(register) || register.buying) return null;
  if (classesOf(register).length > 0)
    return classesPress(register, lackingClasses(register, params), params);
  const next = run && nextPageOf(run);
  const press = (): void => askAll(register, run ? filtersOf(run) : params, next ? run : null);
  const label = next
    ? dialogLabel(m.companies_missing_title)()
    : dialogLabel(m.downloads_dialog_title)();
  return { label, price: null, title: undefined, run: press };
}

/**
 * Returns the button for the classes in which marks may be missing, or `null` if there are no such
 * classes.
 */
export function classesPress<K extends RecordKind>(
  { spec: { kind, endpoint } }: Pick<RegisterState<K>, 'spec'>,
  classes: readonly string[],
  params: Parameters = {},
): Press | null {
  const [only, ...others] = classes;
  if (only === undefined) return null;
  const { words, title } = priceFor(endpoint, { rows: usualCap, identifiers: null, calls: null });
  const asked = others.length === 0 ? { ...params, nice_class: only } : params;
  return {
    label: m.common_fetch_count({ count: classWords(classes) }),
    price: words,
    title,
    run: () => purchase.ask({ type: 'all', kind, endpoint, params: asked, run: null, classes }),
  };
}

/** Returns `true` if what's on screen didn't come from the form. */
export function isElsewhere<K extends RecordKind>(register: RegisterState<K>): boolean {
  const { type } = register.view;
  return type === 'records' || type === 'missing' || isForeign(register);
}

/** Returns the primary button, or `null` if nothing is missing or the form is incomplete. */
export function pressOf<K extends RecordKind>(register: RegisterState<K>): Press | null {
  const { view, spec, narrow } = register;
  if (spec.libraryOnly || register.buying || barredFor(register) !== null) return null;
  if (view.type === 'run') {
    if (narrow.length > 0) return null;
    const next = nextPress(register);
    return next && !isForeign(register) ? (allPress(register) ?? next) : next;
  }
  if (view.type !== 'library' && view.type !== 'asked') return null;
  return classesOf(register).length > 1 ? allPress(register) : searchPress(register);
}

/** Returns the button that still calls the service while offline. Enter doesn't do this. */
export function triedPress<K extends RecordKind>(register: RegisterState<K>): Press | null {
  const isOffline = connection.look === 'offline' && register.view.type === 'library';
  return isOffline && !register.buying ? searchPress(register) : null;
}

function searchPress<K extends RecordKind>(register: RegisterState<K>): Press | null {
  const { spec } = register;
  if (spec.libraryOnly) return null;
  const numbered = numberPress(register);
  if (numbered) return numbered;
  if (register.missing !== null) return namedPress(register) ?? definitionPress(register);
  const { words, title } = priceFor(spec.endpoint, register.limit);
  const tried = register.problem !== null;
  return {
    label: tried ? m.common_retry() : m.registers_search(),
    price: words,
    title,
    run: () => void (tried ? register.retry() : register.search()),
  };
}

/**
 * If only the service's definition can tell how to search for a company by name, the primary button
 * looks for the definition, free of charge. The name stays in the field and can be searched for
 * once the definition has been found. Returns `null` if a definition is already known
 * or no name has been typed.
 */
function definitionPress<K extends RecordKind>({ spec, text }: RegisterState<K>): Press | null {
  if (!lacksDefinition(spec) || text.trim() === '') return null;
  return {
    label: m.connect_definition(),
    price: null,
    title: m.registers_missing_definition(),
    run: look,
  };
}

/** If there's no definition at the usual addresses, the settings offer other ways to load one. */
async function look(): Promise<boolean> {
  const outcome = await lookForDefinition(definitionAddresses, false).catch(() => null);
  if (outcome?.type !== 'loaded') navigation.go('settings', { type: 'section', id: 'definition' });
  return true;
}
