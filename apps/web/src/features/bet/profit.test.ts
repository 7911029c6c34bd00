import { expect, test } from "vitest";
import { filtersOf, historySearch, queryOf } from "./historySearch.ts";
import { outcomeOf, profitByDay, profitByGame, profitOf } from "./profit.ts";

const bet = {
  id: "0199a1b2-0000-7000-8000-000000000001",
  number: 1,
  vendorName: "한판 스튜디오",
  gameName: "단청 포춘",
  category: "SLOT",
  roundId: "r",
  stake: 1_000,
  win: 0,
  status: "SETTLED",
  isPromo: false,
  betAt: "2026-11-19T15:30:00.000Z",
  registeredAt: "2026-11-19T15:30:01.000Z",
  createdAt: "2026-11-19T15:30:00.000Z",
  settledAt: "2026-11-19T15:30:01.000Z",
  amendedAt: null,
} as const;

test("only a settled bet brought or cost anything", () => {
  expect(profitOf({ ...bet, win: 2_500 })).toBe(1_500);
  expect(profitOf(bet)).toBe(-1_000);
  expect(profitOf({ ...bet, status: "OPEN" })).toBe(0);
  expect(profitOf({ ...bet, status: "ROLLED_BACK" })).toBe(0);
});

test("outcomes: in play, partly settled, won, a part of the stake back, lost, cancelled", () => {
  const stake = 1_000;
  expect(outcomeOf({ status: "OPEN", stake, win: 0 })).toBe("IN_PLAY");
  expect(outcomeOf({ status: "OPEN", stake, win: 400 })).toBe("PARTLY_SETTLED");
  expect(outcomeOf({ status: "SETTLED", stake, win: 1_000 })).toBe("WON");
  expect(outcomeOf({ status: "SETTLED", stake, win: 999 })).toBe("PARTLY_RETURNED");
  expect(outcomeOf({ status: "SETTLED", stake, win: 0 })).toBe("LOST");
  // What a vendor pays without a stake is no part of one.
  expect(outcomeOf({ status: "SETTLED", stake: 0, win: 1 })).toBe("WON");
  expect(outcomeOf({ status: "ROLLED_BACK", stake, win: 0 })).toBe("CANCELLED");
});

test("days are Seoul's, and empty days have their place", () => {
  expect(profitByDay([bet, { ...bet, win: 3_000 }], "2026-11-19", "2026-11-21")).toEqual([
    { label: "11-19", profitWon: 0 },
    { label: "11-20", profitWon: 1_000 },
    { label: "11-21", profitWon: 0 },
  ]);
});

test("games stand by what was staked on them", () => {
  const other = { ...bet, gameName: "다른 게임", stake: 5_000, win: 5_000 };
  expect(profitByGame([bet, bet, other])).toEqual([
    { label: "다른 게임", profitWon: 0 },
    { label: "단청 포춘", profitWon: -2_000 },
  ]);
});

const now = new Date("2026-11-20T16:00:00Z");

test("without anything in the address: everything of the last seven days, in Seoul", () => {
  expect(filtersOf(historySearch.parse({}), now)).toMatchObject({
    tab: "ALL",
    period: "7",
    from: "2026-11-15",
    to: "2026-11-21",
  });
});

test("what the address says is asked for", () => {
  const search = historySearch.parse({ tab: "LIVE", from: "2026-11-05", to: "2026-11-01", status: "OPEN" });
  expect(queryOf(filtersOf(search, now))).toEqual({
    category: "LIVE",
    from: "2026-11-01",
    to: "2026-11-05",
    status: "OPEN",
  });
  expect(filtersOf(historySearch.parse({ period: 30 }), now).from).toBe("2026-10-23");
});

test("nonsense in the address is left out", () => {
  const search = historySearch.parse({
    tab: "<script>",
    period: "9",
    from: "2026-13-45",
    to: 7,
    vendorId: "x",
    status: ["OPEN"],
    more: 1,
  });
  expect(filtersOf(search, now)).toMatchObject({
    tab: "ALL",
    period: "7",
    vendorId: undefined,
    status: undefined,
  });
});
