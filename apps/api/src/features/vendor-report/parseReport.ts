/** A transaction as a vendor's report has it. */
export type ReportedTransaction = {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly transactionUuid: string;
  /** The member's id, by which the wallet's calls name them. */
  readonly user: string;
  readonly kind: "BET" | "WIN" | "ROLLBACK";
  readonly amountWon: number;
};

/** The report cannot be read; the message names its lines. */
export class ReportError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "ReportError";
  }
}

const columns = ["transaction_uuid", "user", "kind", "amount_won"] as const;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const mistakesShown = 10;

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

/** The separator that a file's first line is written with. */
const separatorOf = (head: string): string =>
  [",", ";", "\t"].find((separator) => cellsOf(head, separator).includes("transaction_uuid")) ?? ",";

const kindOf = (text: string) =>
  (["BET", "WIN", "ROLLBACK"] as const).find((kind) => kind === text.toUpperCase());

/**
 * Reads a report: a line of names, in it `transaction_uuid`, `user`, `kind` (bet, win, rollback) and `amount_won`, in any
 * order and among others; then a line a transaction. Commas, semicolons or tabs stand between them.
 *
 * @throws ReportError that names the columns that are missing, or the first lines that cannot be read.
 */
export function parseReport(text: string): ReportedTransaction[] {
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const separator = separatorOf(head);
  const names = cellsOf(head, separator).map((name) => name.toLowerCase());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ReportError(`The report lacks the columns ${missing.join(", ")}.`);
  const mistakes: string[] = [];
  const transactions = lines.flatMap((each, index): ReportedTransaction[] => {
    if (each.trim() === "") return [];
    const line = index + 2;
    const cells = cellsOf(each, separator);
    const [transactionUuid = "", user = "", kindText = "", amount = ""] = columns.map(
      (name) => cells[names.indexOf(name)] ?? "",
    );
    const kind = kindOf(kindText);
    const ids = [transactionUuid, user].map((id) => id.toLowerCase());
    if (!ids.every((id) => uuid.test(id)) || kind === undefined || !/^\d{1,15}$/.test(amount)) {
      mistakes.push(String(line));
      return [];
    }
    const [id = "", member = ""] = ids;
    return [{ line, transactionUuid: id, user: member, kind, amountWon: Number(amount) }];
  });
  if (mistakes.length > 0) {
    const more = mistakes.length > mistakesShown ? ` and ${mistakes.length - mistakesShown} more` : "";
    throw new ReportError(
      `Lines ${mistakes.slice(0, mistakesShown).join(", ")}${more} are no transaction: ids are UUIDs, kinds bet, win or rollback, amounts whole won.`,
    );
  }
  return transactions;
}
