/**
 * The one place that knows the charting library; loaded when the first chart is shown. Nothing moves:
 * a chart stands where it is drawn, with or without reduced motion.
 */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ChartOptions,
} from 'chart.js';
import { dateTicks } from './date-ticks';
import { cutMarks } from './cut-marks';
import { hatched } from './hatch';
import { dashes, shapes, type ChartLook, type ChartModel, type ChartLabels } from './model';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Model<K extends ChartModel['type']> = Extract<ChartModel, { type: K }>;

/** Draws on `canvas`; gives what ends it. */
export function drawChart(
  canvas: HTMLCanvasElement,
  model: ChartModel,
  look: ChartLook,
  words: ChartLabels,
): () => void {
  const chart = new Chart(
    canvas,
    (model.type === 'bars'
      ? barsOf(canvas, model, look, words)
      : stepsOf(model, look, words)) as ChartConfiguration,
  );
  return () => chart.destroy();
}

function barsOf(
  canvas: HTMLCanvasElement,
  { series, categories, across, unit, top }: Model<'bars'>,
  look: ChartLook,
  words: ChartLabels,
): ChartConfiguration<'bar', (number | null)[], string> {
  const end = top === undefined ? {} : { max: Number(top) };
  const value = { ...axis(look, unit), ...end, ticks: { ...ticks(look, words), maxTicksLimit: 6 } };
  const names = {
    grid: { display: false },
    border: { color: look.line },
    ticks: {
      ...font(look),
      autoSkip: !across,
      maxRotation: 0,
      callback: (_: unknown, at: number): string => short(categories[at] ?? ''),
    },
  };
  return {
    type: 'bar',
    plugins: top === undefined ? [] : [cutMarks(Number(top), across, look)],
    data: {
      labels: [...categories],
      datasets: series.map(({ label, mark, values }) => ({
        label,
        data: values.map(heightOf),
        backgroundColor: hatched(canvas, colour(look, mark), mark),
        borderColor: colour(look, mark),
        borderWidth: 1,
        borderSkipped: false,
        maxBarThickness: 22,
        minBarLength: 2,
        categoryPercentage: 0.8,
        barPercentage: 0.92,
      })),
    },
    options: {
      ...common(look),
      indexAxis: across ? 'y' : 'x',
      interaction: { mode: 'index', axis: across ? 'y' : 'x', intersect: false },
      scales: across ? { x: { ...value, position: 'top' }, y: names } : { x: names, y: value },
      plugins: {
        tooltip: {
          ...tooltip(look),
          callbacks: {
            title: ([first]) => (first ? (categories[first.dataIndex] ?? '') : ''),
            label: ({ datasetIndex, dataIndex }) => {
              const one = series[datasetIndex];
              return `${one?.label ?? ''}: ${words.value(one?.values[dataIndex] ?? '')} ${unit}`;
            },
          },
        },
      },
    },
  };
}

function stepsOf(
  { series, unit }: Model<'steps'>,
  look: ChartLook,
  words: ChartLabels,
): ChartConfiguration<'line', { x: number; y: number }[], string> {
  const days = series.flatMap(({ points }) => points.map(({ at }) => at));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const room = Math.max(3, (to - from) * 0.02);
  return {
    type: 'line',
    data: {
      datasets: series.map(({ label, mark, points, closed = false }) => ({
        label,
        data: points.map(({ at, value }) => ({ x: at, y: Number(value) })),
        stepped: 'before',
        borderColor: colour(look, mark),
        backgroundColor: look.surface,
        borderWidth: 1.75,
        borderDash: [...(dashes[mark] ?? [])],
        pointStyle: points.map((_, at) =>
          isEnd(points, at, closed) ? 'crossRot' : (shapes[mark] ?? 'circle'),
        ),
        pointBorderColor: colour(look, mark),
        pointBorderWidth: 1.5,
        pointRadius: points.map((_, at) => (isEnd(points, at, closed) ? 6 : 3.5)),
        pointHoverRadius: 5,
        pointHitRadius: 8,
      })),
    },
    options: {
      ...common(look),
      interaction: { mode: 'nearest', intersect: true },
      scales: {
        x: {
          type: 'linear',
          min: from - room,
          max: to + room,
          grid: { color: look.line, drawTicks: false },
          border: { color: look.line },
          ticks: { ...font(look), maxRotation: 0, callback: (_, at, all) => labelAt(all, at) },
          afterBuildTicks: (scale) => {
            const most = Math.max(2, Math.floor(scale.width / 72) || 8);
            scale.ticks = dateTicks(from - room, to + room, most).map((tick) => ({ ...tick }));
          },
        },
        y: {
          ...axis(look, unit),
          beginAtZero: true,
          ticks: { ...ticks(look, words), maxTicksLimit: 7 },
        },
      },
      plugins: {
        tooltip: {
          ...tooltip(look),
          callbacks: {
            title: ([first]) => (first ? words.day(Number(first.parsed.x)) : ''),
            label: ({ datasetIndex, dataIndex }) => {
              const one = series[datasetIndex];
              return `${one?.label ?? ''}: ${words.value(one?.points[dataIndex]?.value ?? '')}`;
            },
          },
        },
      },
    },
  };
}

/** The point at which a line is over. */
function isEnd(points: readonly unknown[], at: number, closed: boolean): boolean {
  return closed && at === points.length - 1;
}

function labelAt(all: readonly { readonly label?: unknown }[], at: number): string {
  const label = all[at]?.label;
  return typeof label === 'string' ? label : '';
}

function colour(look: ChartLook, mark: number): string {
  return look.marks[mark] ?? look.text;
}

/** Only nothing has no bar: what is small beside the others still is seen (`minBarLength`). */
function heightOf(value: string): number | null {
  const height = Number(value);
  return height === 0 ? null : height;
}

/** Long names would leave no room for their bars. */
function short(name: string): string {
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
}

function font(look: ChartLook) {
  return { color: look.faint, font: { family: look.font, size: look.size } };
}

function ticks(look: ChartLook, words: ChartLabels) {
  return { ...font(look), callback: (value: string | number) => words.axis(Number(value)) };
}

function axis(look: ChartLook, unit: string) {
  return {
    grid: { color: look.line, drawTicks: false },
    border: { display: false },
    title: { display: unit !== '', text: unit, align: 'end' as const, ...font(look) },
  };
}

function tooltip(look: ChartLook) {
  return {
    animation: false as const,
    backgroundColor: look.raised,
    borderColor: look.line,
    borderWidth: 1,
    cornerRadius: 4,
    padding: 8,
    boxPadding: 4,
    usePointStyle: true,
    titleColor: look.text,
    bodyColor: look.text,
    titleFont: { family: look.font, size: look.size, weight: 600 },
    bodyFont: { family: look.font, size: look.size },
  };
}

function common(look: ChartLook) {
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    locale: 'en',
    color: look.text,
    layout: { padding: { top: 4, right: 8 } },
  } satisfies ChartOptions;
}
