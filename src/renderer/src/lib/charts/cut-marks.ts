/** Marks where a bar goes on beyond the end of the scale: a gap across it, as on paper. */
import type { Plugin } from 'chart.js';
import type { ChartLook } from './model';

/** Width of the gap and its distance from the end of the scale, in CSS pixels. */
const gap = 4;
const inset = 8;

/** Draws a slanted gap over each bar that is higher than `top`. */
export function cutMarks(top: number, across: boolean, look: ChartLook): Plugin<'bar'> {
  return {
    id: 'cut-marks',
    afterDatasetsDraw(chart) {
      const { ctx, data, chartArea } = chart;
      const end = across ? chartArea.right : chartArea.top;
      const away = across ? -inset : inset;
      ctx.save();
      ctx.strokeStyle = look.surface;
      ctx.lineWidth = gap;
      for (const [series, { data: values }] of data.datasets.entries()) {
        const bars = chart.getDatasetMeta(series).data as unknown as readonly {
          readonly x: number;
          readonly y: number;
          readonly width: number;
          readonly height: number;
        }[];
        for (const [at, value] of values.entries()) {
          const bar = bars[at];
          if (!bar || typeof value !== 'number' || value <= top) continue;
          const half = (across ? bar.height : bar.width) / 2 + 2;
          ctx.beginPath();
          if (across) {
            ctx.moveTo(end + away - 3, bar.y + half);
            ctx.lineTo(end + away + 3, bar.y - half);
          } else {
            ctx.moveTo(bar.x - half, end + away + 3);
            ctx.lineTo(bar.x + half, end + away - 3);
          }
          ctx.stroke();
        }
      }
      ctx.restore();
    },
  };
}
