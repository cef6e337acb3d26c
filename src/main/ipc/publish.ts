/**
 * Sends typed events to the windows. If a window is closed, events to it are dropped. A new window
 * asks for the current state anyway.
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

/** Events for the frontmost window only. All others are sent to every window. */
const forOne: readonly (keyof AppEvents)[] = ['app.menu', 'links.opened'];

/** The pages at the moment: all of them, and the one in the frontmost window. */
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
