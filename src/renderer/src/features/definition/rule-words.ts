/** Describes the rule for a parameter in plain language. */
import { m } from '@shared/messages/compiled/messages';

const types: Readonly<Record<string, () => string>> = {
  text: m.definition_type_text,
  integer: m.definition_type_integer,
  decimal: m.definition_type_decimal,
  date: m.common_date,
  boolean: m.definition_type_boolean,
  choice: m.definition_type_choice,
  orgnr: m.columns_company_registration_number,
  isin: () => 'ISIN',
};

/** Expects `rule` as formatted by `ruleText`. Unknown parts are left as they are. */
export function ruleWords(rule: string): string {
  const [whole, name = '', bounds, min = '', max = ''] =
    /^([a-z]+)( (-?[\d.]*)–(-?[\d.]*))?/.exec(rule) ?? [];
  const words = Object.hasOwn(types, name) ? types[name] : undefined;
  if (whole === undefined || !words) return rule;
  const type = words();
  const rest = rule.slice(whole.length);
  if (bounds === undefined) return type + rest;
  if (max === '') return m.definition_rule_least({ type, min }) + rest;
  if (min === '') return m.definition_rule_most({ type, max }) + rest;
  return m.definition_rule_range({ type, min, max }) + rest;
}
