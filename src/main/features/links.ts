import type { AppHandlers } from '@shared/contract';
import type { OpenedThings } from '../command/opened';

/** Lets the page take what the system asked to open. */
export function linksFeature(opened: OpenedThings): AppHandlers['links'] {
  return { take: () => opened.take() };
}
