/** The styles of a score sheet that stands by itself: paper on the screen, and on paper no more than ink. */
export const sheetStyle = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px; background: #fbf6e9; color: #141820;
  font: 14px/1.5 system-ui, "Apple SD Gothic Neo", "Malgun Gothic", sans-serif; }
h1 { margin: 0 0 4px; font-size: 22px; }
p { margin: 0 0 8px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; margin: 12px 0; }
dt { color: #5a5344; }
dd { margin: 0; overflow-wrap: anywhere; }
.button { display: inline-block; min-height: 44px; padding: 0 16px; border-radius: 8px; background: #2456c8; color: #fff;
  line-height: 44px; text-decoration: none; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 5px 8px; border-bottom: 1px solid #ddd2b6; text-align: left; white-space: nowrap; }
td:nth-last-child(-n + 2) { text-align: right; }
td:nth-child(9) { white-space: normal; min-width: 140px; }
tr[data-winner="PLAYER"] td:nth-child(7) { color: #2456c8; font-weight: 700; }
tr[data-winner="BANKER"] td:nth-child(7) { color: #b4281c; font-weight: 700; }
tr[data-winner="TIE"] td:nth-child(7) { color: #0f7a54; font-weight: 700; }
a { color: inherit; }
@media print {
  @page { margin: 12mm; }
  body { padding: 0; background: none; font-size: 10px; }
  .keep { display: none; }
  .scroll { overflow: visible; }
  th, td { padding: 2px 4px; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
}
`;
