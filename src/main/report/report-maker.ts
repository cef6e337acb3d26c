import type { PageMaker } from '../files/gathered-file';
import type { PrintReport } from './print';
import { createReportGatherer } from './report-data';

/** Creates a maker that prints a report from its pieces. */
export function createReportMaker(print: PrintReport): PageMaker {
  const { add, report } = createReportGatherer();
  return { add, make: async (signal) => print(report(), signal) };
}
