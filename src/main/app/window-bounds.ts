/** Where the window stood, remembered; a place that no screen shows any more is not used. */
import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from '@shared/zod';
import { smallestSize } from './window';

const Bounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(smallestSize.width),
  height: z.number().int().min(smallestSize.height),
});

const atFirst = { width: 1280, height: 800 } as const;

/** Whether enough of the title bar of `bounds` lies on one of `screens` to be grasped. */
function isReachable(bounds: Rectangle, screens: readonly Rectangle[]): boolean {
  return screens.some(
    (area) =>
      bounds.x + bounds.width - 80 > area.x &&
      bounds.x + 80 < area.x + area.width &&
      bounds.y >= area.y &&
      bounds.y + 40 < area.y + area.height,
  );
}

/** Reads and follows the window's place in `file`. */
export function restoreBounds(file: string): {
  readonly read: () => { width: number; height: number; x?: number; y?: number };
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
      window.on('close', () => {
        try {
          writeFileSync(file, JSON.stringify(window.getNormalBounds()), { mode: 0o600 });
        } catch {
          // The window then opens at its first size; nothing else depends on it.
        }
      });
    },
  };
}
