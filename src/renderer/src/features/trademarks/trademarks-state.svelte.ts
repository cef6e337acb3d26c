/** State of the trademark screen. Lives as long as the window. */
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';

export const trademarks = serviceRegister('trademark');
