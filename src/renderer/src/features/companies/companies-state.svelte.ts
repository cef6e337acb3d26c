/** The state of the company screen; it lives as long as the window. */
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

/** Companies as searched and shown. Who has left the screen is not taken back. */
export const companies = serviceRegister('company', {
  opensOnly: (id) =>
    navigation.route === 'companies' && navigation.go('company', { type: 'record', id }),
});
