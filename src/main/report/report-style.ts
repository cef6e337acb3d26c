/** The style sheet of a printed report, which is always black on white. */
export const reportStyle = `
* { box-sizing: border-box; }
html { font: 8.5pt/1.4 'Inter', 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', 'Noto Sans', 'DejaVu Sans', sans-serif; color: #1c1e1f; }
body { margin: 0; }
p, h1, h2, dl, dd { margin: 0; }
.kind { color: #5d6264; font-size: 9pt; letter-spacing: 0.04em; }
h1 { margin-top: 2mm; padding-bottom: 4mm; border-bottom: 1.2pt solid #1f5f5b; font-size: 20pt; line-height: 1.15; font-weight: 600; overflow-wrap: anywhere; }
.sample { display: inline-block; margin-top: 4mm; padding: 1.5mm 3.5mm; border: 1pt solid #8a5a00; color: #6b4600; background: #fff4d9; font-weight: 600; font-size: 10pt; }
header.facts { margin-bottom: 8mm; }
.facts dl { display: grid; grid-template-columns: fit-content(60mm) 1fr; margin-top: 4mm; }
header.facts dl { font-size: 9.5pt; }
.facts dt, .facts dd { padding: 0.8mm 0; }
header.facts dd, footer.facts { break-inside: avoid; }
.facts dt { color: #5d6264; padding-right: 8mm; }
.facts dd { white-space: pre-line; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { padding: 0 3.5mm 1.6mm 0; border-bottom: 0.8pt solid #1c1e1f; text-align: left; vertical-align: bottom; font-size: 7.5pt; font-weight: 600; color: #3f4446; }
td { padding: 1.7mm 3.5mm 1.7mm 0; border-bottom: 0.4pt solid #d9dbd8; vertical-align: top; }
td.text { overflow-wrap: anywhere; min-width: 18mm; }
td.code { white-space: nowrap; }
tr { break-inside: avoid; }
tbody tr:nth-child(-n+2), tbody tr:nth-last-child(2) { break-after: avoid; }
.total td { font-weight: 600; }
.code, .number { font-variant-numeric: tabular-nums; }
th.number, td.number { padding-right: 5mm; text-align: right; }
th.number:last-child, td.number:last-child { padding-right: 0; }
.none { color: #5d6264; }
td.picture { width: 27mm; padding-right: 3mm; }
.picture img { display: block; max-width: 24mm; max-height: 16mm; object-fit: contain; object-position: left top; }
section { display: grid; grid-template-columns: 1fr; gap: 5mm; padding: 2.5mm 0; border-bottom: 0.4pt solid #c9ccc9; break-inside: avoid; }
section.pictured { grid-template-columns: 26mm 1fr; }
section .picture img { max-height: 22mm; }
h2 { font-size: 11pt; font-weight: 600; overflow-wrap: anywhere; }
h2.table { margin: 8mm 0 2mm; font-size: 12.5pt; break-after: avoid; }
main > h2.table:first-child { margin-top: 0; }
.fields { display: grid; grid-template-columns: repeat(2, 1fr); column-gap: 8mm; margin-top: 1.5mm; }
.wide .fields { grid-template-columns: repeat(3, 1fr); }
.fields div { display: grid; grid-template-columns: 34mm 1fr; gap: 2mm; padding: 0.3mm 0; break-inside: avoid; }
.wide .fields div { grid-template-columns: 28mm 1fr; }
.fields dt { color: #5d6264; }
.fields dd { overflow-wrap: anywhere; }
`;
