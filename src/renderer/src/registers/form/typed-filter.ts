/**
 * Recognises filters typed by name in the search line, such as `class:9, 35`. They become filters,
 * and are never searched for as words. Pure, apart from the language.
 */
import { m } from '@shared/messages/compiled/messages';
import { parameterFaults } from '@shared/service/parameters';
import { readDay } from '@renderer/lib/format/days';
import { faultText } from '../service/filter-labels';
import { wordsParameter } from '../service/words-parameter';
import { choicesOf, classesIn, filtersFor, type Asked, type Filter } from './filters';

/** Names for class and holder in both languages. */
const shortNames = ['class', 'klass', 'nice'];
const holderNames = ['holder', 'innehavare', 'applicant', 'sökande'];

/** A filter and its value. */
interface TypedFilter {
  readonly filter: Filter;
  readonly values: readonly string[];
  readonly label: string;
  /** Why the text isn't a valid value for the filter, or `null` if it is valid. */
  readonly fault: string | null;
}

/** Returns the text in the search line. */
export function lineOf({ spec, form, text }: Pick<Asked, 'spec' | 'form' | 'text'>): string {
  const words = wordsParameter(spec);
  return words === null ? text : (form[words] ?? '');
}

/** The service can only find a holder by number. */
const holderFilter = 'applicant_orgnr';
const isNumber = /^[\d\s-]+$/;
const namedValue = /^\s*([^:]{3,}?)\s*:\s*(.+?)\s*$/;

/** Parses a typed filter. Returns `null` if the text isn't a filter. */
export function typedFilter(filters: readonly Filter[], text: string): TypedFilter | null {
  const [, name = '', typed = ''] = namedValue.exec(text) ?? [];
  const wanted = name.toLocaleLowerCase();
  if (wanted === '') return null;
  const filter = filters.find(({ id, label, parameter }) =>
    [label, id, parameter ?? '', ...(parameter === 'nice_class' ? shortNames : [])].some((one) =>
      one.toLocaleLowerCase().startsWith(wanted),
    ),
  );
  if (!filter || filter.own === 'page' || filter.own === 'other') return null;
  if (filter.parameter === holderFilter && !isNumber.test(typed)) return null;
  const choices = choicesOf(filter);
  if (!choices?.length) return written(filter, typed);
  const several = classesIn(filter, typed);
  if (several.length > 1)
    return { filter, values: several, label: several.join(', '), fault: null };
  const low = typed.toLocaleLowerCase();
  const found =
    choices.find(({ value }) => value?.toLocaleLowerCase() === low) ??
    choices.find(({ label }) => label.toLocaleLowerCase().includes(low));
  if (found?.value) return { filter, values: [found.value], label: found.label, fault: null };
  const isClass = filter.parameter === 'nice_class';
  const fault = isClass ? m.registers_class_unknown() : m.registers_fault_not_a_choice();
  return { filter, values: [], label: typed, fault };
}

/**
 * Returns a value in the form it's sent in, for filters without choices. A year becomes its first
 * or last day.
 */
function written(filter: Filter, typed: string): TypedFilter {
  const { parameter, rule } = filter;
  const rest = parameter?.endsWith('before') || parameter === 'to' ? '12-31' : '01-01';
  const value = rule?.type === 'date' ? dayFrom(typed, rest) || typed : typed;
  const faults = rule && parameter !== null ? parameterFaults([rule], { [parameter]: value }) : [];
  return { filter, values: [value], label: value, fault: faultText(faults, parameter ?? '') };
}

/** Returns a date for text that is a date or a year, otherwise ''. */
export function dayFrom(text: string, rest: string): string {
  return readDay(/^\d{4}$/.test(text) ? `${text}-${rest}` : text) ?? '';
}

/**
 * If the text in the search line names one of the service's filters, returns that filter, which
 * Enter adds. Returns `null` if there is none.
 */
export function askedByName(register: Pick<Asked, 'spec' | 'form' | 'text'>): TypedFilter | null {
  const line = lineOf(register);
  if (!namedValue.test(line)) return null;
  const typed = typedFilter(filtersFor(register, true), line);
  return typed && typed.filter.parameter !== null ? typed : null;
}

/**
 * Returns the form and text that the list should answer. Leaves out a filter whose name is being
 * typed, because that isn't searched for as words.
 */
export function withoutTyped(
  register: Pick<Asked, 'spec' | 'form' | 'text'>,
): Pick<Asked, 'form' | 'text'> {
  const isTyped = askedByName(register) ?? typedHolder(register, lineOf(register));
  if (isTyped === null) return register;
  const words = wordsParameter(register.spec);
  if (words === null) return { form: register.form, text: '' };
  return { form: { ...register.form, [words]: '' }, text: register.text };
}

/** Returns the name in `holder: Volvo`, for suggesting marks, or `null` if there is none. */
export function typedHolder({ spec }: Pick<Asked, 'spec'>, text: string): string | null {
  const [, name = '', typed = ''] = namedValue.exec(text) ?? [];
  const wanted = name.toLocaleLowerCase();
  if (spec.kind !== 'trademark' || wanted === '' || isNumber.test(typed)) return null;
  return holderNames.some((one) => one.startsWith(wanted)) ? typed : null;
}
