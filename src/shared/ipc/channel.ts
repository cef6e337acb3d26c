/** The only place where a channel name is formed. */

/** Channel of a method. */
export function methodChannel(feature: string, name: string): string {
  return `kartotek:${feature}.${name}`;
}

/** Channel of an event. */
export function eventChannel(name: string): string {
  return `kartotek-event:${name}`;
}
