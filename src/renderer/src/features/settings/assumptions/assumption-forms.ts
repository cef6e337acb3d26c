/**
 * Derives the form for assumptions from their schema. New entries and choices appear automatically.
 * If the catalogue has no message for them, the code doesn't compile.
 */
import { Assumptions, defaultAssumptions, type AssumptionId } from '@shared/service/assumptions';
import * as own from '@shared/messages/compiled/catalogues/settings';
import { m } from '@shared/messages/compiled/messages';

/** Choices are offered as text, while numbers and strings are typed in. */
export type AssumptionForm =
  | { readonly type: 'choice'; readonly options: readonly string[] }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'text'; readonly max: number };

type TitleKey = `settings_assumption_${AssumptionId}`;
const titles: Record<TitleKey, () => string> = own;
const all: Readonly<Record<string, unknown>> = own;

/** Returns an assumption's title, which is the open question. */
export function assumptionTitle(id: AssumptionId): string {
  return titles[`settings_assumption_${id}`]();
}

/** Choices shared by several questions. */
const commonChoices: Readonly<Record<string, () => string>> = {
  true: m.common_yes,
  false: m.common_no,
  inclusive: m.common_yes,
  exclusive: m.common_no,
  'nothing-said': m.common_yes,
  'nothing-came': m.common_no,
  try: m.common_yes,
  never: m.common_no,
  none: m.common_none,
  application_date: m.columns_application_date,
  registration_date: m.columns_registration_date,
  hyphen: () => '556000-0000',
  digits: () => '5560000000',
  'Europe/Stockholm': m.settings_swedish_time,
};

/** Returns the message key for a choice: `sek_only` for `SEK-only`. */
export function choiceKey(id: AssumptionId, option: string): string {
  return `settings_assumption_${id}_${option.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
}

/** Returns the label of a choice: its own, or else a shared one, or else its value (`UTC`). */
export function choiceText(id: AssumptionId, option: string): string {
  const words = all[choiceKey(id, option)];
  return typeof words === 'function'
    ? String((words as () => string)())
    : (commonChoices[option]?.() ?? option);
}

export function assumptionForm(id: AssumptionId): AssumptionForm {
  const inner = Assumptions.shape[id].unwrap();
  if (inner.type === 'enum') return { type: 'choice', options: [...inner.options] };
  if (inner.type === 'boolean') return { type: 'choice', options: ['true', 'false'] };
  if (inner.type === 'number')
    return { type: 'number', min: inner.minValue ?? 0, max: inner.maxValue ?? 1_000_000 };
  return { type: 'text', max: inner.maxLength ?? 200 };
}

/** Returns the assumptions with a new value, or `null` if `text` isn't valid. */
export function withAssumption(
  assumptions: Assumptions,
  id: AssumptionId,
  text: string,
): Assumptions | null {
  const standard = defaultAssumptions[id];
  const value =
    typeof standard === 'boolean'
      ? text === 'true'
      : typeof standard === 'number'
        ? Number(text)
        : text.trim();
  const parsed = Assumptions.safeParse({ ...assumptions, [id]: value });
  return parsed.success ? parsed.data : null;
}

const serviceIds: readonly AssumptionId[] = [
  'meCountsAgainstRate',
  'rateWhenUnknown',
  'usageBehindSeconds',
  'usageMonthZone',
  'batchBodyShape',
  'batchBodyField',
  'batchTokenField',
  'numberInPath',
  'healthKey',
  'orgnrSpelling',
  'sameFreshest',
];

const dayIds: readonly AssumptionId[] = ['oppositionMonths', 'oppositionOffices'];

const groupIds: readonly AssumptionId[] = [
  'groupBelow',
  'groupBeside',
  'groupTop',
  'groupAbove',
  'rowNames',
  'personNames',
];

/** All assumptions, grouped into filters, group structure, dates and requests. */
export const assumptionGroups: readonly {
  readonly id: 'search' | 'groups' | 'days' | 'service';
  readonly ids: readonly AssumptionId[];
}[] = [
  {
    id: 'search',
    ids: (Object.keys(defaultAssumptions) as AssumptionId[]).filter(
      (id) => ![...serviceIds, ...dayIds, ...groupIds].includes(id),
    ),
  },
  { id: 'groups', ids: groupIds },
  { id: 'days', ids: dayIds },
  { id: 'service', ids: serviceIds },
];

/** Returns the assumptions that the user has changed. */
export function changedAssumptions(assumptions: Assumptions): readonly AssumptionId[] {
  return (Object.keys(defaultAssumptions) as AssumptionId[]).filter(
    (id) => assumptions[id] !== defaultAssumptions[id],
  );
}
