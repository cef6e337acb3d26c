import { dataSetsFeature, type DataSetsFeature } from './data-sets';
import { exportsFeature, type ExportsFeature, type ExportsOptions } from './exports';

/** Everything that writes files for others: exports, and data sets, whose parts are exports. */
export function fileFeatures(options: ExportsOptions): {
  readonly exports: ExportsFeature;
  readonly dataSets: DataSetsFeature;
} {
  const exports = exportsFeature(options);
  const dataSets = dataSetsFeature({
    takePath: (path) => exports.takePart(path, 'parquet'),
    now: () => new Date(),
  });
  return { exports, dataSets };
}
