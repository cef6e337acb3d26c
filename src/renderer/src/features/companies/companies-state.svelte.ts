/** State of the company screen. Lives as long as the window. */
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

/** Doesn't navigate if the user has already left the screen. */
export const companies = serviceRegister('company', {
  opensOnly: (id) =>
    navigation.route === 'companies' && navigation.go('company', { type: 'record', id }),
});
