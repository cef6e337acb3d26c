/**
 * The assumptions as a form, read from their schema: an entry or a choice that is added there stands
 * here by itself, and does not compile without its words in the catalogue.
 */
import { Assumptions, defaultAssumptions, type AssumptionId } from '@shared/service/assumptions';
import { m } from '@shared/messages/compiled/messages';

/** What is chosen among, as text; a number or a text is typed. */
export type AssumptionForm =
  | { readonly type: 'choice'; readonly options: readonly string[] }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'text'; readonly max: number };

type TitleKey = `settings_assumption_${AssumptionId}`;
const titles: Record<TitleKey, () => string> = m;
const all: Readonly<Record<string, unknown>> = m;

/** Title of an assumption: the question that is open. */
export function assumptionTitle(id: AssumptionId): string {
  return titles[`settings_assumption_${id}`]();
}

/** Choices that several questions have. */
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
  hyphen: () => '556000-0000',
  digits: () => '5560000000',
  'Europe/Stockholm': m.settings_swedish_time,
};

/** Key of the words for a choice: `sek_only` stands for `SEK-only`. */
export function choiceKey(id: AssumptionId, option: string): string {
  return `settings_assumption_${id}_${option.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
}

/** Words for a choice of its own, else those that several have, else the choice itself (`UTC`). */
export function choiceText(id: AssumptionId, option: string): string {
  const words = all[choiceKey(id, option)];
  return typeof words === 'function'
    ? String((words as () => string)())
    : (commonChoices[option]?.() ?? option);
}

/** How an assumption is chosen. */
export function assumptionForm(id: AssumptionId): AssumptionForm {
  const inner = Assumptions.shape[id].unwrap();
  if (inner.type === 'enum') return { type: 'choice', options: [...inner.options] };
  if (inner.type === 'boolean') return { type: 'choice', options: ['true', 'false'] };
  if (inner.type === 'number')
    return { type: 'number', min: inner.minValue ?? 0, max: inner.maxValue ?? 1_000_000 };
  return { type: 'text', max: inner.maxLength ?? 200 };
}

/** An assumption with the value that `text` stands for; `null` when it cannot be that. */
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
  'batchBodyField',
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

/** All assumptions in groups: what filters mean, who stands where in a group, how days are counted, and how the service is asked. */
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

/** Assumptions that the person changed. */
export function changedAssumptions(assumptions: Assumptions): readonly AssumptionId[] {
  return (Object.keys(defaultAssumptions) as AssumptionId[]).filter(
    (id) => assumptions[id] !== defaultAssumptions[id],
  );
}
