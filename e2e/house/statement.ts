import { encodeCp949 } from "../../apps/api/src/bank-file/cp949.ts";
import { sheetFile } from "../../apps/api/src/bank-file/testing/sheetFile.ts";

/** A line of a bank's statement: money that came in at an instant, and what the account holds after it. */
export type StatementLine = {
  readonly at: Date;
  readonly name: string;
  readonly receivedWon: number;
  readonly balanceWon: number;
};

const titles = ["거래일시", "적요", "보낸분/받는분", "출금액(원)", "입금액(원)", "잔액(원)"];
const grouped = (won: number) => `"${won.toLocaleString("en-US")}"`;
/** Whole seconds of Seoul's clock, as if they were of UTC. */
const seoulMs = (at: Date) => Math.floor(at.getTime() / 1_000) * 1_000 + 9 * 3_600_000;
const clockOf = (at: Date) => new Date(seoulMs(at)).toISOString().slice(0, 19).replace("T", " ");

/** The statement as a bank's page gives it out: CP949, titles above the table, won with commas, sums below. */
export function statementCsv(account: string, lines: readonly StatementLine[]) {
  const rows = lines.map(({ at, name, receivedWon, balanceWon }) =>
    [clockOf(at), "타행이체", name, 0, grouped(receivedWon), grouped(balanceWon)].join(","),
  );
  const text = [
    "한빛은행 거래내역조회",
    `계좌번호 : ${account}`,
    "",
    titles.join(","),
    ...rows,
    "합계,,,0,0,",
  ];
  const buffer = Buffer.from(encodeCp949(text.join("\r\n")) ?? []);
  return { name: "거래내역.csv", mimeType: "text/csv", buffer };
}

/** The same as a workbook, whose instants are numbers of days since 1900. */
export function statementXlsx(account: string, lines: readonly StatementLine[]) {
  const text = (value: string) => (place: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const figure = (value: number) => (place: string) => `<c r="${place}"><v>${value}</v></c>`;
  const instant = (at: Date) => (place: string) =>
    `<c r="${place}" s="1"><v>${seoulMs(at) / 86_400_000 + 25_569}</v></c>`;
  const rows = [
    [text(`계좌번호 : ${account}`)],
    titles.map(text),
    ...lines.map(({ at, name, receivedWon, balanceWon }) => [
      ...[instant(at), text("타행이체"), text(name)],
      ...[figure(0), figure(receivedWon), figure(balanceWon)],
    ]),
  ];
  const written = rows.map((cells, index) => {
    const inRow = cells.map((cell, column) => cell(`${"ABCDEF"[column]}${index + 1}`));
    return `<row r="${index + 1}">${inRow.join("")}</row>`;
  });
  return {
    name: "거래내역.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: sheetFile(written.join("")),
  };
}
