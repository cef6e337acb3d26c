/** The suggestions below a search line. None is selected until the user moves to one. */
import Building from '@lucide/svelte/icons/building-2';
import Clock from '@lucide/svelte/icons/clock';
import Filter from '@lucide/svelte/icons/list-filter';
import Search from '@lucide/svelte/icons/search';
import Stamp from '@lucide/svelte/icons/stamp';
import UserRound from '@lucide/svelte/icons/user-round';
import { m } from '@shared/messages/compiled/messages';
import { classWords, countWords } from '@shared/messages/count-words';
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { dateFilterOf } from '@shared/service/periods';
import { hyphenated, numberIn } from '@shared/values/organisation-number';
import { formatAge } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import type { Icon } from '@renderer/lib/ui/icon';
import { library } from '@renderer/library/current.svelte';
import { saveEdit } from '../lists/library-edits';
import type { AskState } from '../purchase/ask-state.svelte';
import { companyNameParameter } from '../service/words-parameter';
import { searchText } from '../service/filter-labels';
import { priceFor } from '../service/price-for';
import { filtersOf } from '../service/runs';
import { serviceView } from '../service/service-view.svelte';
import type { RegisterState } from '../state/register-state.svelte';
import { filtersFor, set, setValues } from '../form/filters';
import { dayFrom, typedFilter, typedHolder } from '../form/typed-filter';
import type { Found } from './found';
import { pressOf } from './press';
import { namedInLibrary } from './press-named';
import { lookUpNumber, numberPrice, openNumber } from './press-number';

/** A suggestion below the search line. */
export interface Suggestion {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  /** Faint text shown next to the label. */
  readonly detail?: string;
  /** Text on the right, such as a number, price or time. */
  readonly end?: string;
  /** What Enter does, shown at the bottom. */
  readonly does: string;
  /** Why the suggestion can't be chosen. Absent if it can. */
  readonly fault?: string;
  /** Keeps the suggestions open because an answer is on its way. */
  readonly stays?: true;
  readonly run: () => void;
  readonly forget?: () => void;
}

/** Suggestions below a heading. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Suggestion[];
}

interface Asked {
  readonly register: RegisterState<RecordKind>;
  /** The text as typed. */
  readonly words: string;
  readonly found: Found;
  readonly asks: AskState;
  /** Returns the text currently in the search line. */
  readonly typed: () => string;
  /** Removes the text from the search line. */
  readonly take: () => void;
}

/** The id of the suggestion for a filter typed by name. */
export const typedLine = 'typed';

const most = 5;
const companies = kindRules.company.search;

/** Returns all suggestions, grouped under headings. */
export function suggestionsFor(line: Asked): readonly Section[] {
  const { register, words } = line;
  const { spec } = register;
  // `holder: Volvo` refers to all holders with that name.
  const called = (text: string): string => typedHolder(register, text) ?? text;
  const asked = { ...line, words: called(words), typed: () => called(line.typed()) };
  const all: readonly Section[] =
    words === ''
      ? [{ title: m.registers_recent(), lines: recent(asked) }]
      : [
          { title: m.registers_filters(), lines: typedLines(line) },
          {
            title: m.common_what_in_library({ what: m.common_trademarks() }),
            lines: markLines(asked),
          },
          { title: m.registers_suggest_holders(), lines: holderLines(asked) },
          {
            title: m.common_what_in_library({ what: m.common_companies() }),
            lines: companyLines(asked),
          },
          {
            title: m.registers_suggest_service(),
            lines: [...fileLines(asked), ...serviceLines(asked)],
          },
          { title: m.registers_recent(), lines: recent(asked) },
        ];
  return spec.libraryOnly ? [] : all.filter(({ lines }) => lines.length > 0);
}

function typedLines({ register, words, take }: Asked): readonly Suggestion[] {
  const does = m.registers_suggest_does_filter();
  const filters = filtersFor(register, true);
  const typed = typedFilter(filters, words);
  const lines: Suggestion[] = [];
  if (typed) {
    const { filter, values, label, fault } = typed;
    const run = (): void => {
      if (fault !== null) return;
      take();
      const [value = ''] = values;
      if (filter.own === 'text') register.text = value;
      else if (filter.parameter !== null && filter.group === null)
        set(register, filter.parameter, value);
      else setValues(register, filter, values);
    };
    lines.push({
      id: typedLine,
      icon: Filter,
      label: `${filter.label}: ${label}`,
      does: fault ?? does,
      ...(fault === null ? {} : { fault, stays: true as const }),
      run,
    });
  }
  const [, first = '', last = ''] =
    /^\s*([\d-]{4,10})?\s*(?:–|\.\.)\s*([\d-]{4,10})?\s*$/.exec(words) ?? [];
  const [from, to] = [dayFrom(first, '01-01'), dayFrom(last, '12-31')];
  const period = dateFilterOf(register.spec.endpoint);
  const dates = [from, to].flatMap((day, at) => {
    const name = at === 0 ? period?.after : period?.before;
    const filter = filters.find(({ parameter }) => parameter !== null && parameter === name);
    return day && filter ? [{ filter, day }] : [];
  });
  if (dates.length > 0) {
    lines.push({
      id: 'dates',
      icon: Filter,
      label: dates.map(({ filter, day }) => `${filter.label}: ${day}`).join(' · '),
      does,
      run: () => {
        take();
        for (const { filter, day } of dates) set(register, filter.parameter ?? '', day);
      },
    });
  }
  const number = numberIn(words);
  if (number !== null && register.spec.kind === 'trademark') {
    for (const name of ['applicant_orgnr', 'representative_orgnr']) {
      const filter = filters.find(({ parameter }) => parameter === name);
      if (!filter) continue;
      const value = hyphenated(number);
      lines.push({
        id: name,
        icon: UserRound,
        label: `${filter.label}: ${value}`,
        does,
        run: () => (take(), set(register, name, value)),
      });
    }
  }
  return lines;
}

function markLines({ register, found }: Asked): readonly Suggestion[] {
  return found.marks.map(({ id, name, holder, classes }) => ({
    id: `mark.${id}`,
    icon: Stamp,
    label: name,
    detail: holder,
    end: classes.length === 0 ? id : classWords(classes),
    does: m.registers_suggest_does_open(),
    run: () => void openMark(register, id),
  }));
}

/** Opens the record in the list if it's there, or otherwise on its own. */
async function openMark(register: RegisterState<RecordKind>, id: string): Promise<void> {
  const { answer } = register;
  const at = answer ? await library.client?.locate({ handle: answer.handle, id }) : undefined;
  if (at === undefined || at < 0) await register.openRecord(id);
  else register.select(id, at);
}

function holderLines({ register, found, take }: Asked): readonly Suggestion[] {
  return found.holders.map(({ name, number, count }) => ({
    id: `holder.${name}`,
    icon: UserRound,
    label: `${m.columns_head_holder()}: ${name}`,
    ...(number === null ? {} : { detail: number }),
    end: countWords('marks', count),
    does: m.registers_suggest_does_filter(),
    run: () => {
      take();
      if (number !== null) set(register, 'applicant_orgnr', number);
      else register.narrow = [...register.narrow, { column: 'applicant_name', values: [name] }];
    },
  }));
}

function companyLines({ register, found, take }: Asked): readonly Suggestion[] {
  const isFile = register.spec.kind === 'company';
  const isHolder = register.spec.kind === 'trademark';
  return found.companies.map(({ id, name, number }): Suggestion => ({
    id: `company.${id}`,
    icon: Building,
    label: isHolder ? `${m.columns_head_holder()}: ${name ?? id}` : (name ?? m.registers_no_name()),
    detail: number ?? id,
    does: isFile ? m.registers_suggest_does_open() : m.registers_suggest_does_filter(),
    run: () => {
      if (isFile) return navigation.go('company', { type: 'record', id });
      take();
      if (isHolder) set(register, 'applicant_orgnr', number ?? '');
      else set(register, 'company_id', id.startsWith('#') ? (number ?? '') : id);
    },
  }));
}

/**
 * Returns the suggestion for a number or id. It opens the company's file, which offers anything
 * that isn't in the library.
 */
function fileLines({ register, found, words }: Asked): readonly Suggestion[] {
  const number = numberIn(words);
  const isToken = number === null && /^\S*[\d_]\S*$/.test(words);
  if (register.spec.kind !== 'company' || (number === null && !isToken)) return [];
  if (found.companies.length > 0) return [];
  const id = number === null ? words : hyphenated(number);
  return [
    {
      // Uses the same id as a company in the library, so that the suggestion stays when the company
      // is found there.
      id: `company.${id}`,
      icon: Building,
      label: m.registers_suggest_open({ id }),
      does: m.registers_suggest_does_open(),
      run: () => {
        navigation.go('company', { type: 'record', id });
      },
    },
  ];
}

/** Returns the searches that the service offers for the text, each with its price. */
function serviceLines(asked: Asked): readonly Suggestion[] {
  const { register, words, asks, take } = asked;
  const { kind } = register.spec;
  const press = pressOf(register);
  const lines: Suggestion[] = [];
  const number = numberIn(words);
  const name = companyNameParameter(serviceView.find(companies)?.parameters);
  if (number === null && name !== null) {
    const question = { endpoint: companies, pathParams: {}, params: { [name]: words } };
    lines.push({
      id: 'companies',
      icon: Building,
      label: m.registers_suggest_named({ words }),
      end: priceFor(companies).words,
      does: m.registers_suggest_does_ask(),
      ...(kind === 'company' ? {} : { stays: true as const }),
      run: () => {
        if (kind === 'company') return void register.search();
        const answer = asks.ask(question);
        if (kind === 'trademark') void answer.then(() => chooseHolder(asked));
      },
    });
  }
  if (kind === 'trademark' && typeof press?.price === 'string') {
    lines.push({
      id: 'words',
      icon: Search,
      label: m.registers_suggest_words({ words }),
      end: press.price,
      does: m.registers_suggest_does_ask(),
      run: press.run,
    });
  }
  if (number !== null && kind !== 'trademark') {
    lines.push({
      id: 'batch',
      icon: Building,
      label: m.registers_suggest_open({ id: hyphenated(number) }),
      end: numberPrice().words,
      does: m.registers_suggest_does_ask(),
      stays: true,
      run: () => {
        if (kind === 'company') return void openNumber(asks, number);
        void lookUpNumber(asks, number).then((id) => {
          if (id === null || asked.typed() !== words) return;
          take();
          set(register, 'company_id', id);
        });
      },
    });
  }
  return lines;
}

/**
 * Chooses the only company with exactly this name. If there are several, the user chooses one below
 * the search line.
 */
async function chooseHolder({ register, words, typed, take }: Asked): Promise<void> {
  const named = library.client ? await namedInLibrary(library.client, words) : [];
  const [number = null, ...others] = new Set(named.map((one) => one.number));
  // The text has changed in the meantime.
  if (number === null || others.length > 0 || typed() !== words) return;
  take();
  set(register, 'applicant_orgnr', number);
}

function recent({ register, words }: Asked): readonly Suggestion[] {
  const wanted = words.toLocaleLowerCase();
  return register.runs
    .filter(
      (run) => run.pages > 0 && searchText(filtersOf(run)).toLocaleLowerCase().includes(wanted),
    )
    .slice(0, words === '' ? 50 : most)
    .map((run) => ({
      id: `run.${run.runId}`,
      icon: Clock,
      label: searchText(filtersOf(run)),
      end: `${countWords('rows', run.rows)}, ${formatAge(run.lastAt, locale())}`,
      does: m.registers_suggest_does_open(),
      run: () => {
        register.openRun(run);
      },
      forget: () => void saveEdit({ op: 'forget-run', runId: run.runId }),
    }));
}
