/**
 * Sends typed events to the windows. Events to a closed window are dropped, because a new window
 * requests the state again.
 */
import type { WebContents } from 'electron';
import type { AppEvents } from '@shared/contract';
import { eventChannel } from '@shared/ipc/channel';
import type { EventPayload } from '@shared/ipc/define';

export type Publish = <E extends keyof AppEvents & string>(
  event: E,
  payload: EventPayload<AppEvents, E>,
) => void;

/** Sends an event to one page. */
export function tellPage<E extends keyof AppEvents & string>(
  page: WebContents,
  event: E,
  payload: EventPayload<AppEvents, E>,
): void {
  if (!page.isDestroyed()) page.send(eventChannel(event), payload);
}

/** Events for a single window. All others go to every window. */
const forOne: readonly (keyof AppEvents)[] = ['app.menu', 'links.opened'];

/** Returns the current pages, both all of them and the frontmost one. */
interface Pages {
  readonly all: () => readonly WebContents[];
  readonly front: () => WebContents | null;
}

/** Creates a function that sends each event to the pages it concerns. */
export function createPublish({ all, front }: Pages): Publish {
  return (event, payload) => {
    const one = front();
    const pages = !forOne.includes(event) ? all() : one ? [one] : [];
    for (const page of pages) tellPage(page, event, payload);
  };
}
