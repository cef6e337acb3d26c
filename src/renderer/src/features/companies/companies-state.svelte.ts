/** The state of the company screen; lives as long as the window. */
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

export const companies = serviceRegister('company');
