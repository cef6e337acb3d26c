/** Short names of the 45 classes in the Nice Classification. */
import { m } from '../messages/compiled/messages';

const names = [
  m.nice_class_1,
  m.nice_class_2,
  m.nice_class_3,
  m.nice_class_4,
  m.nice_class_5,
  m.nice_class_6,
  m.nice_class_7,
  m.nice_class_8,
  m.nice_class_9,
  m.nice_class_10,
  m.nice_class_11,
  m.nice_class_12,
  m.nice_class_13,
  m.nice_class_14,
  m.nice_class_15,
  m.nice_class_16,
  m.nice_class_17,
  m.nice_class_18,
  m.nice_class_19,
  m.nice_class_20,
  m.nice_class_21,
  m.nice_class_22,
  m.nice_class_23,
  m.nice_class_24,
  m.nice_class_25,
  m.nice_class_26,
  m.nice_class_27,
  m.nice_class_28,
  m.nice_class_29,
  m.nice_class_30,
  m.nice_class_31,
  m.nice_class_32,
  m.nice_class_33,
  m.nice_class_34,
  m.nice_class_35,
  m.nice_class_36,
  m.nice_class_37,
  m.nice_class_38,
  m.nice_class_39,
  m.nice_class_40,
  m.nice_class_41,
  m.nice_class_42,
  m.nice_class_43,
  m.nice_class_44,
  m.nice_class_45,
] as const;

/** Every class number, 1 to 45. */
export const niceClasses: readonly number[] = names.map((_, at) => at + 1);

/**
 * Returns a class's short name, or `null` for a number that isn't a class, which may occur in the
 * register. Defaults to the window's language.
 */
export function niceClassName(number: number, locale?: 'sv' | 'en'): string | null {
  return names[number - 1]?.({}, locale ? { locale } : {}) ?? null;
}
