import type { PayoutColumn, PayoutFormat } from "@hanpan/contract/operator/payoutFormats";
import type { Cell } from "@hanpan/contract/spreadsheet/cells";
import { workbookOf } from "@hanpan/contract/spreadsheet/workbook";
import { workbookType } from "@hanpan/contract/spreadsheet/workbookType";
import { encodeCp949 } from "../../bank-file/cp949.ts";
import type { PayoutItemRow } from "./readPayouts.ts";

/** A batch's file as a bank takes it, or the first withdrawal whose holder it cannot hold. */
export type WrittenFile =
  | { readonly bytes: Uint8Array; readonly fileName: string; readonly type: string }
  | { readonly unwritable: PayoutItemRow };

/** What stands in our own passbook beside a payment, and in the result file: the batch and the place in it. */
export const referenceOf = (batchNumber: number, position: number): string => `${batchNumber}-${position}`;

/**
 * A text of a bank's file: letters, digits and spaces. Whatever else a member's name holds, a spreadsheet computes nothing of
 * it, and no bank refuses the file for it.
 */
export const bankText = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{Script=Hangul}\p{Script=Latin}\p{Nd} ()]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();

function cellOf(
  column: PayoutColumn,
  item: PayoutItemRow,
  batch: { readonly number: number; readonly memo: string },
  format: PayoutFormat,
): Cell {
  switch (column.holds) {
    case "bankCode":
      return item.bankCode;
    case "bankName":
      return bankText(item.bank.bankName);
    case "accountNumber":
      return item.bank.accountNumber.replaceAll(/\D/g, "");
    case "amount":
      return item.amount;
    case "holder":
      return bankText(item.bank.holder);
    case "memo":
      return bankText(batch.memo).slice(0, format.memoLength);
    case "reference":
      return referenceOf(batch.number, item.position);
    case "nothing":
      return null;
  }
}

/** Writes the file of a batch. An account holder of whom nothing is left, or whom the encoding lacks, is named. */
export async function writePayoutFile(
  format: PayoutFormat,
  batch: { readonly number: number; readonly memo: string },
  items: readonly PayoutItemRow[],
): Promise<WrittenFile> {
  const unwritable = items.find(
    ({ bank }) =>
      bankText(bank.holder) === "" ||
      (format.encoding === "cp949" && encodeCp949(bankText(bank.holder)) === null),
  );
  if (unwritable !== undefined) return { unwritable };
  const header = format.columns.map(({ title }) => title);
  const rows = items.map((item) => format.columns.map((column) => cellOf(column, item, batch, format)));
  const fileName = `payout-${batch.number}-${format.code}.${format.file}`;
  if (format.file === "xlsx")
    return { bytes: await writeWorkbook(header, rows), fileName, type: workbookType };
  const lines = [...(format.hasHeader ? [header] : []), ...rows].map((cells) => `${cells.join(",")}\r\n`);
  const text = lines.join("");
  const encoded = format.encoding === "cp949" ? encodeCp949(text) : new TextEncoder().encode(`\ufeff${text}`);
  if (encoded === null) throw new Error(`the titles of ${format.code} cannot be written in CP949`);
  return {
    bytes: encoded,
    fileName,
    type: `text/csv; charset=${format.encoding === "cp949" ? "euc-kr" : "utf-8"}`,
  };
}

async function writeWorkbook(header: readonly string[], rows: readonly (readonly Cell[])[]) {
  const pieces: Uint8Array[] = [];
  const batches = (async function* () {
    yield rows;
  })();
  for await (const piece of workbookOf({ header, batches })) pieces.push(piece);
  return Buffer.concat(pieces);
}
