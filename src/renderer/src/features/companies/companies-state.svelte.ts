/** The state of the company screen; it lives as long as the window. */
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

/** Companies as searched and shown. */
export const companies = serviceRegister('company');
