import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { LiveRound } from "../../../protocol/live.ts";
import { useSqueezedCoup } from "./useSqueezedCoup.ts";

const drawsAtMs = 100_000;
const id = "0199a1b2-0000-7000-8000-000000000001";
const round: LiveRound = {
  ...{ roundId: id, seriesId: id, tableCode: "baccarat-speed", number: 1, index: 0, phase: "RESULT" },
  ...{ openedAtMs: 0, closesAtMs: drawsAtMs - 2_000, drawsAtMs, endsAtMs: drawsAtMs + 13_000 },
  ...{ flightStartedAtMs: null, extensions: 0, closedSpots: [], outcome: null },
};
const hands = { playerCards: ["2S", "3H", "4D"], bankerCards: ["2H", "3S", "AC"] } as const;

test("once my first cards are turned the result waits no longer than what turns by itself after them", () => {
  const onTurned = vi.fn<(fromMs: number) => void>();
  const turning = { spots: ["PLAYER"], onTurned };
  const { result } = renderHook(() =>
    useSqueezedCoup(round, hands, { turning, nowMs: () => drawsAtMs + 3_000 }),
  );
  const mine = result.current?.coup.cards.filter(({ byHand, index }) => byHand && index < 2) ?? [];
  act(() => result.current?.turn(mine));
  // Nobody touches the third card: it turns by itself, and then the table's.
  const endMs = result.current?.coup.endMs ?? 0;
  expect(onTurned).toHaveBeenLastCalledWith(drawsAtMs + endMs);
  expect(endMs).toBeLessThan(8_000);
});
