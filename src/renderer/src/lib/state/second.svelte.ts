/** The time, twice a second, for countdowns. Nobody reads it, nothing ticks. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** `second.now` is the time in ms; who reads it is drawn anew twice a second. */
export const second = {
  get now(): number {
    subscribe();
    return Date.now();
  },
};
