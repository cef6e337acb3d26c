/** The state of the screen of insider transactions; it lives as long as the window. */
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

/** Insider transactions as searched and shown. */
export const insiders = serviceRegister('insider');
