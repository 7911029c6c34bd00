import { csvCell } from "@hanpan/contract/spreadsheet/csv";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import { type SheetRow, winnerWords } from "./sheetRows.ts";
import { sheetStyle } from "./sheetStyle.ts";

/** A shoe's score sheet: whose it is, what proves it, and its hands, the first one first. */
export type Sheet = {
  readonly title: string;
  /** When it was made, for people. */
  readonly madeAt: string;
  /** The hash that was published before the first card was drawn, and the public value's beginning. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly rows: readonly SheetRow[];
  /** Where a hand is verified. */
  readonly proofAddress: (roundId: string) => string;
};

const escaped = (text: string | number): string =>
  String(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const columns = () => [
  m.sheet_number(),
  m.sheet_time(),
  m.tb_player(),
  m.sheet_points(),
  m.tb_banker(),
  m.sheet_points(),
  m.tb_my_rounds_result(),
  m.sheet_marks(),
  m.sheet_bets(),
  m.rounds_column_stake(),
  m.rounds_column_win(),
];

/** What both sheets say of a hand, but for sums, which each writes in its own way. */
const handCells = (row: SheetRow) => [
  row.time,
  row.playerCards,
  row.playerTotal,
  row.bankerCards,
  row.bankerTotal,
  winnerWords(row.winner),
  row.marks.join(" · "),
  row.bets.join(" / "),
];

/** The sheet as CSV: one line a hand, below what proves the shoe. */
export function sheetCsv({ title, serverSeedHash, clientSeed, rows, proofAddress }: Sheet): string {
  const lines = [
    [title],
    [m.fair_hash(), serverSeedHash],
    [m.tb_fair_public_seed(), clientSeed],
    [...columns(), m.sheet_proof()],
    ...rows.map((row) => [
      row.number,
      ...handCells(row),
      row.stakeWon,
      row.payoutWon,
      proofAddress(row.roundId),
    ]),
  ];
  return `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
}

function rowHtml(row: SheetRow, proofAddress: Sheet["proofAddress"]): string {
  const amount = (amountWon: number | null) => (amountWon === null ? "" : won(amountWon, language()));
  const cells = [...handCells(row), amount(row.stakeWon), amount(row.payoutWon)];
  return `<tr data-winner="${row.winner}"><th scope="row"><a href="${escaped(proofAddress(row.roundId))}" rel="noreferrer">${row.number}</a></th>${cells
    .map((cell) => `<td>${escaped(cell)}</td>`)
    .join("")}</tr>`;
}

/**
 * The sheet as a document of its own, without a script: it is read, printed, and has the CSV in itself to be kept. A game in a
 * frame may not hand over files, a page that stands by itself may.
 */
export function sheetDocument(sheet: Sheet, fileName: string): string {
  const { title, madeAt, serverSeedHash, clientSeed, rows, proofAddress } = sheet;
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(sheetCsv(sheet))}`;
  return `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>${sheetStyle}</style></head>
<body>
<header><h1>${escaped(title)}</h1><p>${escaped(m.sheet_made({ time: madeAt, count: rows.length }))}</p>
<p class="keep"><a class="button" download="${escaped(fileName)}" href="${csv}">${escaped(m.sheet_csv())}</a> ${escaped(m.sheet_print())}</p></header>
<dl><dt>${escaped(m.fair_hash())}</dt><dd><code>${escaped(serverSeedHash)}</code></dd>
<dt>${escaped(m.tb_fair_public_seed())}</dt><dd><code>${escaped(clientSeed)}</code></dd></dl>
<div class="scroll"><table><thead><tr>${columns()
    .map((name) => `<th scope="col">${escaped(name)}</th>`)
    .join("")}</tr></thead>
<tbody>${rows.map((row) => rowHtml(row, proofAddress)).join("\n")}</tbody></table></div>
<p>${escaped(m.tb_fair_shoe_note())}</p>
</body></html>`;
}
