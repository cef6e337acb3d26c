/** Reads the records to compare from the library. Marks are read as records, companies as files. */
import type { RecordKind } from '@shared/records/kinds';
import type { Trademark } from '@shared/records/trademark';
import { kindRules } from '@shared/service/kinds';
import { identifierOf } from '@shared/records/record-id';
import type { Resource } from '@renderer/kinds/company/file/resources';
import type { LibraryClient } from '@renderer/library/client';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import { ownedGoods } from '@renderer/library/rows/owned-goods';
import type { RecordDetail } from '@renderer/library/contract/protocol';
import type { ScopedReview } from '@renderer/library/contract/review-shapes';
import { withAnswer } from '@renderer/library/with-answer';
import {
  comparedFields,
  inCommon,
  type ComparedField,
} from '@renderer/registers/record/compare-rows';
import { stepsOf } from '@renderer/registers/record/record-steps';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { lackingOf } from '@renderer/kinds/company/file/report-parts';
import type { Question } from '@renderer/registers/purchase/question';
import { companySections } from './companies/company-sections';
import type { Telling } from './companies/figure-lines';
import { readCompanies, type ComparedCompany } from './companies/read-companies';
import { fieldSection } from './field-section';
import { goodsLines } from './goods-lines';
import type { ComparedSection } from './lines';
import { proposedLines } from './proposed-lines';

/** The data read for a comparison. */
export type Comparison =
  | {
      readonly kind: 'company';
      readonly companies: readonly ComparedCompany[];
      readonly resources: readonly Resource[];
    }
  | {
      readonly kind: Exclude<RecordKind, 'company'>;
      readonly details: readonly RecordDetail[];
      /** Similarity to the proposed mark, by id. */
      readonly likenesses: Readonly<Record<string, RowLikeness>>;
      /** For marks, by id: the goods text for each class from the full record, if available. */
      readonly goods: Readonly<Record<string, ReadonlyMap<number, string>>>;
    };

/** Reads the comparison, leaving out records that no longer exist. */
export async function readComparison(
  open: LibraryClient,
  kind: RecordKind,
  ids: readonly string[],
  resources: readonly Resource[],
  question: AlikeQuestion | null,
): Promise<Comparison> {
  if (kind === 'company') {
    return { kind, resources, companies: await readCompanies(open, ids, resources) };
  }
  const details = await Promise.all(ids.map((id) => open.record(kind, id)));
  const likenesses = question ? await likenessesOf(open, ids, question) : {};
  const goods = kind === 'trademark' ? await goodsOfMarks(open, ids) : {};
  return { kind, details: details.filter((one) => one !== null), likenesses, goods };
}

async function goodsOfMarks(
  open: LibraryClient,
  ids: readonly string[],
): Promise<Readonly<Record<string, ReadonlyMap<number, string>>>> {
  const said = ids.map(async (id) => {
    return [id, await ownedGoods(open, identifierOf(id))] as const;
  });
  return Object.fromEntries(await Promise.all(said));
}

/** Returns each mark's similarity to the proposed one, even if that's below the list's limit. */
async function likenessesOf(
  open: LibraryClient,
  ids: readonly string[],
  question: AlikeQuestion,
): Promise<Readonly<Record<string, RowLikeness>>> {
  const alike = { ...question, only: 'all', state: 'all', least: 0 } as const;
  return withAnswer(open, { kind: 'trademark', ids, alike }, ({ handle }) =>
    open.likenesses({ handle }),
  );
}

/** A record's id, name, number and assessment, and whether it has a picture. */
export interface ComparedHead {
  readonly id: string;
  readonly name: string;
  /** '' if the record is named by its number. */
  readonly number: string;
  readonly hasPicture: boolean;
  /** Assessments by scope, or `null` if the record can't be assessed. */
  readonly reviews: readonly ScopedReview[] | null;
}

/** Returns the column heads. */
export function headsOf(of: Comparison): readonly ComparedHead[] {
  if (of.kind === 'company')
    return of.companies.map(({ id, name, reviews }) => ({
      id,
      name,
      number: '',
      hasPicture: false,
      reviews,
    }));
  return of.details.map(({ row, hasPicture, reviews }) => {
    const name = kindRules[of.kind].nameOf(row.record as never);
    return { id: row.id, name: name ?? row.id, number: name ? row.id : '', hasPicture, reviews };
  });
}

/** Returns the sections to show. */
export function sectionsOf(
  of: Comparison,
  telling: Telling,
  question: AlikeQuestion | null = null,
): readonly ComparedSection[] {
  if (of.kind === 'company') {
    const { companies, resources } = of;
    return companySections(companies, resources, (id) => serviceView.labels(id), telling);
  }
  const { kind, details, likenesses, goods } = of;
  if (details.length === 0) return [];
  const fields = comparedFields(kind, details, telling.locale, telling.dates);
  const before = details.map((detail) => beforeOf(kind, detail, telling));
  if (kind !== 'trademark') return [fieldSection(fields, { before })];
  const marks = details.map(({ row }) => ({
    mark: row.record as Trademark,
    likeness: likenesses[row.id] ?? null,
    goods: goods[row.id],
  }));
  const inClasses = goodsLines(marks, question?.classes ?? []);
  if (question === null) {
    const common = inCommon(marks.map(({ mark }) => mark.nice_classes));
    return [fieldSection(markFields(fields), { common, inClasses, before })];
  }
  const lines = [...proposedLines(question, marks, telling.locale), ...inClasses];
  const others = fields.filter(({ field }) => field !== 'word_text' && field !== 'nice_classes');
  const { groups, ...section } = fieldSection(markFields(others), { before });
  return [{ ...section, groups: [{ key: 'alike', label: '', lines }, ...groups] }];
}

/** Returns the previous values of a record's changed fields, by column. */
function beforeOf(
  kind: RecordKind,
  detail: RecordDetail,
  { locale, dates }: Telling,
): ReadonlyMap<string, string> {
  const changes = stepsOf(kind, detail, locale, dates).flatMap((step) => step.changes);
  // The changes are sorted newest first. They're reversed here because a map keeps the last value
  // for a key.
  return new Map(
    changes.toReversed().map(({ field, before }) => [field.replaceAll('.', '_'), before ?? '–']),
  );
}

/** A mark's most important fields come first, numbers and addresses last. */
const foremost = [
  'nice_classes',
  'status',
  'applicant_name',
  'application_date',
  'registration_date',
  'expiry_date',
  'mark_feature',
];
function markFields(fields: readonly ComparedField[]): readonly ComparedField[] {
  const place = ({ field }: ComparedField): number =>
    foremost.includes(field) ? foremost.indexOf(field) : foremost.length;
  return fields.toSorted((one, other) => place(one) - place(other));
}

/** Returns the lines as tab-separated text that can be pasted into a spreadsheet. */
export function comparisonText(
  names: readonly string[],
  sections: readonly ComparedSection[],
): string {
  const lines = sections.flatMap(({ title, note, groups }) => [
    ...(title === '' ? [] : [[title, note ?? '']]),
    ...groups.flatMap(({ label, lines: own }) =>
      own.map((line) => [
        [label, line.label].filter((text) => text !== '').join(' '),
        ...(line.common === undefined
          ? line.cells.map(({ text, note: under }) => (under ? `${text} · ${under}` : text))
          : [line.common]),
      ]),
    ),
  ]);
  const clean = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
  return [['', ...names], ...lines].map((line) => line.map(clean).join('\t')).join('\n');
}

/** Returns a request for each company that lacks accounts. */
export function lackingAccounts({
  companies,
  resources,
}: Extract<Comparison, { kind: 'company' }>): readonly Question[] {
  return companies.flatMap(({ id, parts }) => {
    const found = lackingOf(
      'accounts',
      resources,
      (one) => parts[resources.indexOf(one)]?.standing ?? { type: 'missing' },
    );
    return found ? [{ endpoint: found.id, pathParams: { [found.company]: id }, params: {} }] : [];
  });
}
