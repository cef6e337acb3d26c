/**
 * Where only the service's definition can tell how a company is searched by name, the filled button
 * looks for it, which is free. The name stays typed and can be searched as soon as it is found.
 */
import { m } from '@shared/messages/compiled/messages';
import { definitionAddresses } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import { lookForDefinition } from '@renderer/lib/connect/look-for-definition';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { lacksDefinition } from '../service/words-parameter';
import type { RegisterState } from '../state/register-state.svelte';
import type { Press } from './press-named';

/** Returns the button; `null` if a definition is known, or no name is typed. */
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

/** If there is none at the usual addresses, the settings offer other ways to load it. */
async function look(): Promise<boolean> {
  const outcome = await lookForDefinition(definitionAddresses, false).catch(() => null);
  if (outcome?.type !== 'loaded') navigation.go('settings', { type: 'section', id: 'definition' });
  return true;
}
