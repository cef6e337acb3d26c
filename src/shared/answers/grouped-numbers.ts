/** Decides by name which numbers are quantities. Pure. */
import { meaningOf, type TermKind } from './words';

/** Names of numbers that are not quantities. Digit grouping would make them look wrong. */
const ungrouped =
  /(?:^|_)(?:id|nr|no|number|code|year|serial|orgnr|isin|lei|postcode|zip|[aå]r|kod|version)$/i;
/** The same for names without underscores: `caseNumber`, `ärendenummer`. */
const ungroupedEnd =
  /[\p{Ll}\d](?:Id|Nr|No|Nummer|Number|Code|Year|Serial|[AÅ]r|Kod|Version)$|(?:nummer|orgnr|postnr|löpnr)$/u;
const identifying: ReadonlySet<TermKind> = new Set(['id', 'number-id', 'code', 'date', 'year']);

/** Returns whether values under a name identify something rather than measure it. */
export function isIdentifier(name: string): boolean {
  const head = meaningOf(name)?.head;
  return head !== undefined && identifying.has(head.kind);
}

const measuring: ReadonlySet<TermKind> = new Set(['amount', 'number', 'ratio', 'share']);

/** Returns whether values under a name measure something: 1,329 employees are not a year. */
export function isQuantity(name: string): boolean {
  const head = meaningOf(name)?.head;
  return head !== undefined && measuring.has(head.kind);
}

/** Returns whether numbers under a name may be shown with digit grouping. */
export function mayGroup(name: string): boolean {
  return !ungrouped.test(name) && !ungroupedEnd.test(name) && !isIdentifier(name);
}
