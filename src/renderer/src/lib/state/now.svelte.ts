/** The time on screen. Nobody reads it, nothing ticks. */
import { createSubscriber } from 'svelte/reactivity';

/** A clock of the window; who reads `now` (in ms) is drawn anew every `ms`. */
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

/** For ages, which grow while nobody does anything. */
export const minute = clock(60_000);
/** For countdowns: twice a second. */
export const second = clock(500);

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** The person's own day of a time (ms since 1970), `YYYY-MM-DD`. */
export function ownDay(time: number): string {
  return dayFormat.format(time);
}

/** The person's own day now. */
export function today(): string {
  return ownDay(minute.now);
}
