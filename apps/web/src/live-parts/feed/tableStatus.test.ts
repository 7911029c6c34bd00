import { expect, test } from "vitest";
import { someRound, someTable } from "../testing/tables.ts";
import { nextStatusAtMs, tableStatus } from "./tableStatus.ts";

const live = (more: Parameters<typeof someTable>[0] = {}) =>
  ({ standing: "LIVE", table: someTable(more) }) as const;

test("betting is open until the vendor's close, and not a moment longer", () => {
  expect(tableStatus(live(), 19_999)).toBe("BETTING");
  expect(tableStatus(live(), 20_000)).toBe("CLOSED");
  expect(nextStatusAtMs(live(), 1_000)).toBe(20_000);
});

test("a vendor who does not say what comes next is waited for, in every phase", () => {
  const phases = [
    someRound(3),
    someRound(3, { phase: "CLOSED" }),
    someRound(3, { phase: "FLYING", flightStartedAtMs: 21_000, endsAtMs: null }),
    someRound(3, { phase: "RESULT" }),
    someRound(3, { phase: "VOID", endsAtMs: null }),
  ];
  for (const round of phases) {
    const news = live({ round });
    expect(tableStatus(news, 20_001), round.phase).not.toBe("WAITING");
    expect(tableStatus(news, 20_000_000), round.phase).toBe("WAITING");
    // The tile is drawn again when that time has come, without a word from outside.
    let nowMs = 20_001;
    for (let next: number | null = nowMs; next !== null; next = nextStatusAtMs(news, nowMs)) nowMs = next;
    expect(tableStatus(news, nowMs), round.phase).toBe("WAITING");
  }
});

test("a closed table, one without a round, and a vendor that is away are told apart", () => {
  expect(tableStatus(live({ isOpen: false }), 0)).toBe("SHUT");
  expect(tableStatus(live({ round: null }), 0)).toBe("WAITING");
  expect(tableStatus({ standing: "LOST", table: someTable() }, 0)).toBe("LOST");
  expect(tableStatus({ standing: "CONNECTING", table: someTable() }, 0)).toBe("CONNECTING");
  expect(tableStatus({ standing: "UNKNOWN", table: null }, 0)).toBe("UNKNOWN");
});
