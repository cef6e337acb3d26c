/** The current time, for display. Timers only run while something reads it. */
import { createSubscriber } from 'svelte/reactivity';
import { dayAt } from '@shared/values/calendar';

/** Creates a clock. Anything that reads `now` (in ms) is updated every `ms`. */
function clock(ms: number): { readonly now: number } {
  const subscribe = createSubscriber((update) => {
    const timer = setInterval(update, ms);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      subscribe();
      return Date.now();
    },
  };
}

/** Used to show ages. */
export const minute = clock(60_000);
/** Used to show countdowns. */
export const second = clock(500);

/** Returns today's date in local time. */
export function today(): string {
  return dayAt(minute.now);
}
