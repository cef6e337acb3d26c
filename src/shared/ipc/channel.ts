/** The only place that builds channel names. */

/** Returns a method's channel. */
export function methodChannel(feature: string, name: string): string {
  return `kartotek:${feature}.${name}`;
}

/** The channel that tells a page that main can handle its calls. */
export const readyChannel = 'kartotek-ready';

/** Prefix of the process argument that names what the page can begin to open, percent-encoded. */
export const opensSwitch = '--kartotek-opens=';

/** Returns the channel used to pass a port to main. */
export function portChannel(name: string): string {
  return `kartotek-port:${name}`;
}

/** A message from the page to the preload script, sent along with a port for main. */
export interface HandedPort {
  readonly kartotekPort: string;
  readonly id: string;
}

/** The channel main uses to give ports to a page. */
export const givenPortChannel = 'kartotek-given-port';

/** A message from the preload script to the page, sent along with a port from main. */
export interface GivenPort {
  readonly kartotekGivenPort: string;
}

/** The channel that sends main the path of a file dropped onto a window. */
export const droppedChannel = 'kartotek-dropped';

/** Returns an event's channel. */
export function eventChannel(name: string): string {
  return `kartotek-event:${name}`;
}
