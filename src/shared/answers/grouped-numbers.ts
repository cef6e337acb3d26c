/** Which numbers are amounts, by the names under which they stand. Pure. */
import { meaningOf, type TermKind } from './words';

/** Names whose numbers are no amounts: grouping would falsify them for the eye. */
const ungrouped =
  /(?:^|_)(?:id|nr|no|number|code|year|serial|orgnr|isin|lei|postcode|zip|[aå]r|kod|version)$/i;
/** The same without underscores: `caseNumber`, `ärendenummer`. */
const ungroupedEnd =
  /[\p{Ll}\d](?:Id|Nr|No|Nummer|Number|Code|Year|Serial|[AÅ]r|Kod|Version)$|(?:nummer|orgnr|postnr|löpnr)$/u;
const identifying: ReadonlySet<TermKind> = new Set(['id', 'number-id', 'code', 'date', 'year']);

/** Whether the values under a name tell things apart, and measure nothing. */
export function isIdentifier(name: string): boolean {
  const head = meaningOf(name)?.head;
  return head !== undefined && identifying.has(head.kind);
}

/** Whether numbers under that name may be written in groups. */
export function mayGroup(name: string): boolean {
  return !ungrouped.test(name) && !ungroupedEnd.test(name) && !isIdentifier(name);
}
