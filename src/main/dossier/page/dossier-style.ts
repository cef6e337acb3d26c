/**
 * The style sheet of a printed dossier, which is always dark on white. The Word document looks
 * similar.
 */
export const dossierStyle = `
* { box-sizing: border-box; }
html { font: 10pt/1.4 'Inter', 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', 'Noto Sans', 'DejaVu Sans', sans-serif; color: #1f2328; }
body { margin: 0; }
/* The window is hidden, so its pages are laid out only once, for paper. This halves the memory. */
@media screen { body { display: none; } }
p, h1, h2, h3, dl, dd { margin: 0; }
p, h1, h2, h3, td, dd { overflow-wrap: anywhere; }
p, td, dd { white-space: pre-wrap; }
header { display: flex; justify-content: space-between; gap: 8mm; color: #5d6264; font-size: 8.5pt; }
header strong { color: #1f2328; }
header img { display: block; max-width: 64mm; max-height: 24mm; margin-bottom: 2mm; }
.day, .whole { white-space: nowrap; }
.kind { margin-top: 18mm; color: #5d6264; font-size: 11pt; }
h1 { margin-top: 1mm; font-size: 25pt; line-height: 1.15; font-weight: 600; }
.subtitle { margin-bottom: 6mm; padding: 1.5mm 0 5mm; border-bottom: 0.8pt solid #b3261e; color: #3f4446; font-size: 12.5pt; }
p + p { margin-top: 2.5mm; }
p + table { margin-top: 2.5mm; }
.under { color: #5d6264; font-weight: 400; break-after: avoid; }
.notice { margin-bottom: 6mm; padding-left: 3mm; border-left: 2.4pt solid #b4690e; color: #8a4b00; font-weight: 600; }
/* Without the padding, whatever starts a page is also painted at the end of the previous one, and
   is in the outline twice. */
h2, h3 { padding-top: 0.6mm; }
h2 { margin: 7mm 0 2mm; color: #1f5a7a; font-size: 13pt; line-height: 1.2; font-weight: 600; break-after: avoid; }
h2.new-page { margin-top: 0; break-before: page; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
table, .card { font-size: 8.7pt; line-height: 1.33; font-variant-numeric: tabular-nums; }
th, td { padding: 0.9mm 1.5mm; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
tr, .facts { break-inside: avoid; }
thead { display: table-header-group; break-inside: avoid; }
.facts, .card table { border-top: 0.7pt solid #1f2328; border-bottom: 0.4pt solid #c9cdcf; }
tbody tr + tr, .list tbody tr + tr { border-top: 0.4pt solid #e3e6e7; }
th[scope='row'] { padding-inline-start: 0; color: #5d6264; font-weight: 400; }
/* The assessment of a mark is below a line. */
.card tbody + tbody tr:first-child { border-top: 0.7pt solid #b3261e; }
.label { width: 34mm; }
.facts .label { width: 46mm; }
.list { border-bottom: 0.4pt solid #c9cdcf; }
.list thead th { border-bottom: 1pt solid #1f5a7a; background: #eef1f2; font-size: 7.7pt; font-weight: 600; vertical-align: bottom; }
td.number, th.number { text-align: end; }
a { color: #1f5a7a; font-weight: 600; text-decoration: none; }
/* A card stays on one page unless it is longer than that. */
.card { display: flow-root; margin-top: 8mm; break-inside: avoid; }
h3 { padding-bottom: 0.6mm; font-size: 11.5pt; line-height: 1.25; font-weight: 600; break-after: avoid; }
.picture { float: right; width: 44mm; margin-top: 2mm; }
.picture + table { width: calc(100% - 50mm); margin-top: 2mm; }
.picture img { display: block; max-width: 100%; max-height: 40mm; margin-inline-start: auto; }
.no { padding: 5mm 4mm; border: 0.4pt solid #c9cdcf; color: #5d6264; text-align: center; }
`;
