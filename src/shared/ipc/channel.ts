/** The only place that forms channel names. */

/** Returns the channel for a method. */
export function methodChannel(feature: string, name: string): string {
  return `kartotek:${feature}.${name}`;
}

/** Channel on which a page learns that its calls will be answered. */
export const readyChannel = 'kartotek-ready';

/** Prefix of the process argument with what the page may start to read, percent-encoded. */
export const opensSwitch = '--kartotek-opens=';

/** Returns the channel on which a port is passed to main. */
export function portChannel(name: string): string {
  return `kartotek-port:${name}`;
}

/** The page's message to the preload, sent with a port for main. */
export interface HandedPort {
  readonly kartotekPort: string;
  readonly id: string;
}

/** Channel on which main gives ports to a page. */
export const givenPortChannel = 'kartotek-given-port';

/** The preload's message to the page, sent with a port from main. */
export interface GivenPort {
  readonly kartotekGivenPort: string;
}

/** Channel on which main gets the path of a file that was dropped onto a window. */
export const droppedChannel = 'kartotek-dropped';

/** Returns the channel for an event. */
export function eventChannel(name: string): string {
  return `kartotek-event:${name}`;
}
