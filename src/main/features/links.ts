import type { AppHandlers } from '@shared/contract';
import type { OpenedThings } from '../command/opened';

/** Gives the page whatever the system has asked the program to open. */
export function linksFeature(opened: OpenedThings): AppHandlers['links'] {
  return { take: () => opened.take() };
}
