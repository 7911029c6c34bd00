import type { SettlementPeriod } from "@hanpan/contract/enumerations";
import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import { addDays } from "@hanpan/contract/time";
import { type CellShares, cellShares } from "../shares/cell.ts";
import { isWholeMonth, type PeriodDays } from "../shares/period.ts";
import { correctionOf, type Pot, settlePot } from "../shares/pot.ts";
import type { PartnerBook } from "../shares/tree.ts";
import { cellKey, type PartnerCell, type PartnerCells } from "./readBook.ts";

/** A day and category of a statement; `before` is what was settled of it earlier, 0 within the period. */
export type StatementRow = {
  readonly day: string;
  readonly category: GameCategory;
  readonly cell: PartnerCell;
  readonly shares: CellShares;
  readonly rollingBefore: number;
  readonly losingBefore: number;
};

/** What a partner is owed for a period. */
export type Statement = {
  readonly partnerId: string;
  readonly from: string;
  readonly to: string;
  readonly carriesLosses: boolean;
  readonly rolling: Pot;
  readonly losing: Pot;
  readonly rows: readonly StatementRow[];
};

/** What a partner's earlier statements say. */
export type Earlier = {
  readonly rollingCarried: number;
  readonly losingCarried: number;
  /** Each with what was settled of its days' losing until now, corrections too. */
  readonly statements: readonly {
    readonly from: string;
    readonly to: string;
    /** What of its loss was forgiven. */
    readonly losingForgiven: number;
    readonly losingSettled: number;
  }[];
  /** By day and category. */
  readonly settled: ReadonlyMap<string, { readonly rolling: number; readonly losing: number }>;
};

export const settledKey = (day: string, category: string) => `${day} ${category}`;

const noPlay = { stakeWon: 0, winWon: 0, countedWon: 0, bonusWon: 0, rollingUnits: 0 };
const noCell: PartnerCell = { own: noPlay, branch: noPlay };

/** The days, both included. */
export function daysIn({ from, to }: PeriodDays): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of a unit on which a partner's contract is of its period. */
export function contractedDays(
  book: PartnerBook,
  partnerId: string,
  period: SettlementPeriod,
  unit: PeriodDays,
): string[] {
  return daysIn(unit).filter((day) => book.contractOn(partnerId, day)?.period === period);
}

/** Works a partner's statement out of the sums as they are; null where the contract has no day in the unit. */
export function workOutStatement(given: {
  readonly book: PartnerBook;
  readonly cells: PartnerCells;
  readonly partnerId: string;
  readonly days: readonly string[];
  /** Days before the period of which something may have changed. */
  readonly lateDays: readonly string[];
  readonly earlier: Earlier;
  /** How much of a loss the site forgives the partner in this statement, where the contract forgives at all. */
  readonly forgivable: number;
}): Statement | null {
  const { book, cells, partnerId, days, earlier, forgivable } = given;
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const playOf = (of: string, day: string, category: GameCategory) =>
    cells.get(cellKey(of, day, category))?.branch;
  const rowOf = (day: string, category: GameCategory): StatementRow => {
    const before = earlier.settled.get(settledKey(day, category));
    return {
      day,
      category,
      cell: cells.get(cellKey(partnerId, day, category)) ?? noCell,
      shares: cellShares(book, playOf, partnerId, day, category),
      rollingBefore: before?.rolling ?? 0,
      losingBefore: before?.losing ?? 0,
    };
  };
  const rowsOf = (some: readonly string[]) =>
    some.flatMap((day) => gameCategories.map((category) => rowOf(day, category)));
  const rows = rowsOf(days).filter(({ day, category }) => cells.has(cellKey(partnerId, day, category)));
  const coveredBy = (day: string) =>
    earlier.statements.findLast((statement) => statement.from <= day && day <= statement.to);
  const corrections = rowsOf(
    given.lateDays.filter((day) => !days.includes(day) && coveredBy(day) !== undefined),
  ).filter((row) => differenceOf(row, "rolling") !== 0 || differenceOf(row, "losing") !== 0);
  const sum = (some: readonly StatementRow[], kind: "rolling" | "losing") =>
    some.reduce((total, row) => total + differenceOf(row, kind), 0);
  const losingCorrected = earlier.statements.reduce((total, statement) => {
    const changed = sum(
      corrections.filter(({ day }) => coveredBy(day) === statement),
      "losing",
    );
    const { losingSettled, losingForgiven } = statement;
    return total + correctionOf(losingSettled, losingSettled + changed, losingForgiven);
  }, 0);
  // Forgiven is the loss of a whole month alone: of less, whoever wins and loses by turns would be paid for every other day.
  const carriesLosses =
    (book.contractOn(partnerId, to)?.carriesLosses ?? true) || !isWholeMonth({ from, to });
  return {
    ...{ partnerId, from, to, carriesLosses },
    rolling: settlePot({
      brought: earlier.rollingCarried,
      earned: sum(rows, "rolling"),
      corrected: sum(corrections, "rolling"),
      forgivable: 0,
    }),
    losing: settlePot({
      brought: earlier.losingCarried,
      earned: sum(rows, "losing"),
      corrected: losingCorrected,
      forgivable: carriesLosses ? 0 : forgivable,
    }),
    rows: [...corrections, ...rows],
  };
}

/** What a row adds to its statement: the share, less what was settled of the cell before. */
export function differenceOf(row: StatementRow, kind: "rolling" | "losing"): number {
  return row.shares[kind].share - (kind === "rolling" ? row.rollingBefore : row.losingBefore);
}
