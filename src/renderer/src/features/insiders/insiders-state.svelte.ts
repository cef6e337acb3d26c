/** The state of the insider screen; lives as long as the window. */
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

export const insiders = serviceRegister('insider');
