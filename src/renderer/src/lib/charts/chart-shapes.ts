/** Draws all charts. Turns a model into shapes for the window or an image to display. Pure. */
import { barShapes } from './bars';
import { stepShapes, tradeShapes } from './in-time';
import type { ChartLabels, ChartModel } from './model';
import type { Shape, Size } from './shapes';

/** Returns the shapes for a chart of the given size. Empty if there is nothing to draw. */
export function chartShapes(model: ChartModel, size: Size, words: ChartLabels): readonly Shape[] {
  if (size.width < 40 || size.height < 40) return [];
  switch (model.type) {
    case 'bars':
      return barShapes(model, size, words);
    case 'steps':
      return model.series.every(({ points }) => points.length === 0)
        ? []
        : stepShapes(model, size, words);
    case 'trades':
      return model.trades.length === 0 ? [] : tradeShapes(model, size, words);
  }
}
