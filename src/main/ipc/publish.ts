/** Typed events to the window. An event to a window that is gone is dropped: state is asked for again. */
import type { WebContents } from 'electron';
import type { AppEvents } from '@shared/contract';
import { eventChannel } from '@shared/ipc/channel';
import type { EventPayload } from '@shared/ipc/define';

export type Publish = <E extends keyof AppEvents & string>(
  event: E,
  payload: EventPayload<AppEvents, E>,
) => void;

/** Sends to the page that `target` gives at that moment. */
export function createPublish(target: () => WebContents | null): Publish {
  return (event, payload) => {
    const contents = target();
    if (contents && !contents.isDestroyed()) contents.send(eventChannel(event), payload);
  };
}
