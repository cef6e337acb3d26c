/** The state of the trademark screen; it lives as long as the window. */
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

/** Trademarks as searched and shown. */
export const trademarks = serviceRegister('trademark');
