/** A window without Electron. It can be shown, hidden and closed, and its page can make calls. */
import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import type { Bounds } from '@main/app/windows/windows';
import { asCallOf } from '@main/ipc/calling-page';

export class FakeWindow extends EventEmitter {
  readonly webContents: WebContents & EventEmitter;
  visible: boolean;
  focused = false;
  gone = false;
  constructor(
    id: number,
    readonly at: Bounds,
    isShown: boolean,
  ) {
    super();
    this.webContents = Object.assign(new EventEmitter(), { id }) as never;
    this.visible = isShown;
  }
  isVisible = () => this.visible;
  isFocused = () => this.focused;
  isDestroyed = () => this.gone;
  isMinimized = () => false;
  getNormalBounds = () => ({ x: 0, y: 0, ...this.at });
  hide = () => (this.visible = false);
  show() {
    this.visible = true;
    this.emit('show');
  }
  focus() {
    this.emit('focus');
  }
  close() {
    const event = {
      defaultPrevented: false,
      preventDefault: () => void (event.defaultPrevented = true),
    };
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.gone = true;
    this.emit('closed');
  }
  /** Runs `work` as a call from the window's page. */
  call<T>(work: () => T): T {
    return asCallOf(this.webContents, work);
  }
}
