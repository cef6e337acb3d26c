/** The only place where a channel name is formed. */

/** Channel of a method. */
export function methodChannel(feature: string, name: string): string {
  return `kartotek:${feature}.${name}`;
}

/** Channel by which a port of that name is handed to main. */
export function portChannel(name: string): string {
  return `kartotek-port:${name}`;
}

/** What the page says to the preload beside a port that is meant for main. */
export interface HandedPort {
  readonly kartotekPort: string;
  readonly id: string;
}

/** Channel of an event. */
export function eventChannel(name: string): string {
  return `kartotek-event:${name}`;
}
