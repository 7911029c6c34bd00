import type { StatementPlaces } from "@hanpan/contract/operator/objects/bankStatement";
import { readWon } from "../../bank-file/readWon.ts";
import type { StatementLine } from "../../money/bank/statementWords.ts";
import type { CellOf, RowProblem } from "./statementTypes.ts";

type Wrong = { readonly problem: RowProblem; readonly place: number | null };
type Money = Pick<StatementLine, "direction" | "amountWon" | "balanceAfterWon">;

const goesOut = /출금|지급|송금|인출|결제|찾으신|\b(out|withdrawal|debit)\b/i;
const comesIn = /입금|수취|맡기신|받은|\b(in|deposit|credit)\b/i;
const signs = /^[-−△▲▽▼+]|[()]|-$/g;

/** What came in or went out by a row, and what was left. Sums in won. */
export function readMoney(cellOf: CellOf, places: StatementPlaces): Money | Wrong {
  const moved = places.amount === null ? readTwo(cellOf, places) : readOne(cellOf, places);
  if ("problem" in moved) return moved;
  const balance = readSigned(cellOf, places.balance);
  return typeof balance === "object" && balance !== null ? balance : { ...moved, balanceAfterWon: balance };
}

type Moved = Pick<Money, "direction" | "amountWon">;

/** Of two columns, one for what came and one for what went. */
function readTwo(cellOf: CellOf, places: StatementPlaces): Moved | Wrong {
  const came = readPlain(cellOf, places.in);
  if (typeof came === "object") return came;
  const went = readPlain(cellOf, places.out);
  if (typeof went === "object") return went;
  if (came > 0 && went > 0) return { problem: "BOTH_WAYS", place: places.out };
  if (came === 0 && went === 0) return { problem: "NO_MONEY", place: places.in ?? places.out };
  return came > 0 ? { direction: "IN", amountWon: came } : { direction: "OUT", amountWon: went };
}

/** Of one column, by its sign, or by the words of another. */
function readOne(cellOf: CellOf, places: StatementPlaces): Moved | Wrong {
  const amount = readSigned(cellOf, places.amount);
  if (typeof amount === "object" && amount !== null) return amount;
  if (amount === null || amount === 0) return { problem: "NO_MONEY", place: places.amount };
  const said = cellOf(places.kind);
  if ("problem" in said) return said;
  if (places.kind === null) return { direction: amount > 0 ? "IN" : "OUT", amountWon: Math.abs(amount) };
  const kind = said.text ?? "";
  const [isOut, isIn] = [goesOut.test(kind), comesIn.test(kind)];
  if (isOut === isIn) {
    // Of a word that says neither the sign decides, where there is one.
    if (amount < 0 && !isOut) return { direction: "OUT", amountWon: -amount };
    return { problem: "UNKNOWN_KIND", place: places.kind };
  }
  if (amount < 0 && isIn) return { problem: "NEGATIVE", place: places.amount };
  return { direction: isOut ? "OUT" : "IN", amountWon: Math.abs(amount) };
}

const isBlank = (text: string | null): text is null | "-" => text === null || text === "-";

function readPlain(cellOf: CellOf, place: number | null): number | Wrong {
  const cell = cellOf(place);
  if ("problem" in cell) return cell;
  if (isBlank(cell.text)) return 0;
  const won = readWon(cell.text);
  return typeof won === "number" ? won : { problem: won, place };
}

/** With its sign; null where nothing stands there. */
function readSigned(cellOf: CellOf, place: number | null): number | null | Wrong {
  const cell = cellOf(place);
  if ("problem" in cell) return cell;
  if (isBlank(cell.text)) return null;
  const text = cell.text.normalize("NFKC").replaceAll(/[\s₩\\]/g, "");
  const won = readWon(text);
  if (typeof won === "number") return won;
  if (won !== "NEGATIVE") return { problem: won, place };
  const size = readWon(text.replaceAll(signs, ""));
  return typeof size === "number" ? -size : { problem: size, place };
}
