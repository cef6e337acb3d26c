/** Collects everything that an encoder needs before the first row, in the file's language. */
import { assessmentName } from '@shared/columns/assessment-name';
import { codeWords } from '@shared/columns/codes';
import type { DossierHead, ExportColumn, ExportHead } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { setWorkerLocale } from '../rows/read-rows';
import { wholeColumns } from './data-set-columns';
import { fileId } from './export-cells';
import type { ExportOrder, OrderedDossier } from './export-order';

/** Returns the head of an export. `kind` is the kind of its records. */
export function headOf(order: Omit<ExportOrder, 'source'>, kind: RecordKind | null): ExportHead {
  setWorkerLocale(order.locale);
  const columns = order.columns.flatMap(({ id, width, label, kind: own }): ExportColumn[] => {
    if (label !== undefined) return [{ id: fileId(id), kind: own ?? 'text', label, width }];
    const column = kind && kindRules[kind].columns.find((one) => one.id === id);
    return column ? [{ id, kind: column.kind, label: column.label(), width }] : [];
  });
  return {
    columns,
    title: order.title,
    locale: order.locale,
    words: {
      yes: m.common_yes(),
      no: m.common_no(),
      sample: m.export_sample_word(),
      about: m.export_about_sheet(),
      deadline: (type, mark) =>
        type === 'expiry'
          ? stated(m.columns_head_expires(), mark)
          : stated(m.deadlines_opposition(), mark),
      status: (value) => codeWords('status', value),
    },
    sample: order.sample,
    markRows: order.sample,
    createdAt: order.createdAt,
    ...(order.titleRow ? { titleRow: true } : {}),
    ...(order.deadlines ? { deadlines: order.deadlines } : {}),
    ...(order.deadlinePart ? { deadlinePart: order.deadlinePart } : {}),
    ...(order.dossier ? { dossier: dossierOf(order.dossier) } : {}),
    ...(order.dataSet ? { whole: wholeColumns(order.dataSet) } : {}),
    ...(order.decimal ? { decimal: order.decimal } : {}),
    ...(order.dates ? { dates: order.dates } : {}),
  };
}

/** Translates the names of the groups into the file's language, as is done for its cells. */
function dossierOf({ options, hidden = [], ...of }: OrderedDossier): DossierHead {
  const chosen = options.filter(({ id }) => hidden.includes(id)).map(assessmentName);
  return {
    ...of,
    groups: options.map(assessmentName),
    hidden: hidden.includes('') ? [...chosen, null] : chosen,
  };
}
