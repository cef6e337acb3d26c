/**
 * If only the service's definition can tell how to search for a company by name, the primary button
 * looks for the definition, free of charge. The name stays in the field and can be searched for
 * once the definition has been found.
 */
import { m } from '@shared/messages/compiled/messages';
import { definitionAddresses } from '@shared/definition/addresses';
import type { RecordKind } from '@shared/service/endpoint';
import { lookForDefinition } from '@renderer/lib/connect/look-for-definition';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { lacksDefinition } from '../service/words-parameter';
import type { RegisterState } from '../state/register-state.svelte';
import type { Press } from './press-named';

/** Returns the button, or `null` if a definition is already known or no name has been typed. */
export function definitionPress<K extends RecordKind>({
  spec,
  text,
}: RegisterState<K>): Press | null {
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
