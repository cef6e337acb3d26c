/** The only place where a channel name is formed. */

/** Channel of a method. */
export function methodChannel(feature: string, name: string): string {
  return `kartotek:${feature}.${name}`;
}

/** Channel by which a page hears that its calls will be answered. */
export const readyChannel = 'kartotek-ready';

/** With what follows, percent-encoded, the argument by which a page hears what it may begin to read. */
export const opensSwitch = '--kartotek-opens=';

/** Channel by which a port of that name is handed to main. */
export function portChannel(name: string): string {
  return `kartotek-port:${name}`;
}

/** What the page says to the preload beside a port that is meant for main. */
export interface HandedPort {
  readonly kartotekPort: string;
  readonly id: string;
}

/** Channel by which main gives ports to a page. */
export const givenPortChannel = 'kartotek-given-port';

/** What the preload says to the page beside a port from main. */
export interface GivenPort {
  readonly kartotekGivenPort: string;
}

/** Channel of an event. */
export function eventChannel(name: string): string {
  return `kartotek-event:${name}`;
}
