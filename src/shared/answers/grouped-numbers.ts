/** Decides which numbers are quantities, based on their names. Pure. */
import { meaningOf, type TermKind } from './words';

/** Names of numbers that aren't quantities, and that would look wrong with digit grouping. */
const ungrouped =
  /(?:^|_)(?:id|nr|no|number|code|year|serial|orgnr|isin|lei|postcode|zip|[aå]r|kod|version)$/i;
/**
 * The same for names without underscores: the words they end with, as in `caseNumber` and
 * `ärendenummer`.
 */
const ungroupedEnd =
  /[\p{Ll}\d](?:Id|Nr|No|Nummer|Number|Code|Year|Serial|[AÅ]r|Kod|Version)$|(?:nummer|orgnr|postnr|löpnr)$/u;
const identifying: ReadonlySet<TermKind> = new Set(['id', 'number-id', 'code', 'date', 'year']);

/** Returns whether values with this name identify something rather than measure it. */
export function isIdentifier(name: string): boolean {
  const head = meaningOf(name)?.head;
  return head !== undefined && identifying.has(head.kind);
}

const measuring: ReadonlySet<TermKind> = new Set(['amount', 'number', 'ratio', 'share']);

/**
 * Returns whether values with this name measure something. The number of employees may be 1,329,
 * but a year is never 1,329.
 */
export function isQuantity(name: string): boolean {
  const head = meaningOf(name)?.head;
  return head !== undefined && measuring.has(head.kind);
}

/** Returns whether numbers with this name may be shown with digit grouping. */
export function mayGroup(name: string): boolean {
  return !ungrouped.test(name) && !ungroupedEnd.test(name) && !isIdentifier(name);
}
