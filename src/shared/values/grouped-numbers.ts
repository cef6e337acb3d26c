/** Which numbers are amounts, by the names under which they stand. Pure. */

/** Names whose numbers are no amounts: grouping would falsify them for the eye. */
const ungrouped =
  /(?:^|_)(?:id|nr|no|number|code|year|serial|orgnr|isin|lei|postcode|zip|[aå]r|kod|version)$/i;
/** The same without underscores: `caseNumber`, `ärendenummer`. */
const ungroupedEnd =
  /[\p{Ll}\d](?:Id|Nr|No|Nummer|Number|Code|Year|Serial|[AÅ]r|Kod|Version)$|(?:nummer|orgnr|postnr|löpnr)$/u;

/** Whether numbers under that name may be written in groups. */
export function mayGroup(name: string): boolean {
  return !ungrouped.test(name) && !ungroupedEnd.test(name);
}
