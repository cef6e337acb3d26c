/** The state of the company screen; lives as long as the window. */
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

/** Does not navigate if the user has left the screen. */
export const companies = serviceRegister('company', {
  opensOnly: (id) =>
    navigation.route === 'companies' && navigation.go('company', { type: 'record', id }),
});
