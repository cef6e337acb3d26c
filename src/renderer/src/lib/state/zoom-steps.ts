/** Zoom levels. At the largest level, a window of normal size is 320 CSS pixels wide. */
export const zoomSteps = [0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 4] as const;
