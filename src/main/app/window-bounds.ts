/** Restores the window's last position, unless it's no longer on any screen. */
import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from '@shared/zod';
import { smallestSize } from './window';

const Bounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(smallestSize.width),
  height: z.number().int().min(smallestSize.height),
  isMaximized: z.boolean().default(false),
});

const atFirst = { width: 1280, height: 800, isMaximized: false } as const;
/** Delay in ms that turns a drag into a single write. */
const writeAfterMs = 500;

/** Returns whether enough of the title bar is on a screen for the user to grab it. */
function isReachable(bounds: Rectangle, screens: readonly Rectangle[]): boolean {
  return screens.some(
    (area) =>
      bounds.x + bounds.width - 80 > area.x &&
      bounds.x + 80 < area.x + area.width &&
      bounds.y >= area.y &&
      bounds.y + 40 < area.y + area.height,
  );
}

/** Restores the window's position from `file` and keeps the file up to date. */
export function restoreBounds(file: string): {
  readonly read: () => {
    width: number;
    height: number;
    x?: number;
    y?: number;
    isMaximized: boolean;
  };
  readonly follow: (window: BrowserWindow) => void;
} {
  return {
    read: () => {
      try {
        const bounds = Bounds.parse(JSON.parse(readFileSync(file, 'utf8')));
        const areas = screen.getAllDisplays().map((display) => display.workArea);
        return isReachable(bounds, areas) ? bounds : atFirst;
      } catch {
        return atFirst;
      }
    },
    follow: (window) => {
      let timer: NodeJS.Timeout | undefined;
      const write = (): void => {
        clearTimeout(timer);
        if (window.isDestroyed()) return;
        const bounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
        try {
          writeFileSync(file, JSON.stringify(bounds), { mode: 0o600 });
        } catch {
          // The window opens at its default size instead. Nothing else depends on the file.
        }
      };
      // Saved not only at the end, because a program that is killed doesn't get that far.
      const soon = (): void => {
        clearTimeout(timer);
        timer = setTimeout(write, writeAfterMs);
      };
      window.on('resize', soon);
      window.on('move', soon);
      window.on('close', write);
      window.on('closed', () => clearTimeout(timer));
    },
  };
}
