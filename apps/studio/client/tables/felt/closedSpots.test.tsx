import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createBetting } from "../../shared-rounds/casino/betting.ts";
import type { LiveRequests } from "../../shared-rounds/connection/liveRequests.ts";
import { newSeat, type Seat } from "../../shared-rounds/seat/seat.ts";
import { BaccaratFelt } from "../baccarat/BaccaratFelt.tsx";
import { baccaratTable } from "../games/baccarat.tsx";
import { bettingTable } from "../testing/bettingTable.ts";
import { ClosedSpots } from "../view/ClosedSpots.tsx";

afterEach(cleanup);

const table = bettingTable({ closedSpots: ["PLAYER_PAIR", "BANKER_PAIR"] });

test("shows which spots take no bets in this round, why, and answers who tries", async () => {
  const onBet = vi.fn();
  const closed = new Set(["PLAYER_PAIR"]);
  render(
    <>
      <BaccaratFelt
        tableCode="baccarat-speed"
        stakes={new Map()}
        winners={new Set()}
        open
        closed={closed}
        onBet={onBet}
        onBets={() => undefined}
        chipWon={1_000}
        small={false}
      />
      <ClosedSpots closed={closed} game={baccaratTable} />
    </>,
  );
  const spot = screen.getByRole("button", { name: "플레이어 페어, 배당 11:1, 이번 회차에는 닫힌 구역" });
  expect(spot.getAttribute("aria-disabled")).toBe("true");
  expect(spot.textContent).toContain("닫힘");
  expect(screen.getByRole("button", { name: "뱅커 페어, 배당 11:1" }).getAttribute("aria-disabled")).toBe(
    "false",
  );
  expect(screen.getByRole("status").textContent).toContain(
    "플레이어 페어. 지금까지 공개된 카드로 계산한 반환율이 99.5% 이상",
  );
  await userEvent.click(spot);
  expect(onBet).toHaveBeenCalledWith("PLAYER_PAIR");
});

test("lays of several chips those that are taken, and says that the others are not", () => {
  let seat: Seat = newSeat(table);
  const place = vi.fn<LiveRequests["place"]>(() => new Promise(() => undefined));
  const said: unknown[] = [];
  const refused = () => Promise.reject(new Error("not asked for"));
  const betting = createBetting({
    requests: { place, undo: refused, clear: refused, cashOut: refused },
    seat: () => seat,
    changeSeat: (_, change) => {
      seat = change(seat);
    },
    takePart: () => undefined,
    balanceWon: () => 1_000_000,
    nowMs: () => 1_000,
    announce: (notice) => said.push(notice),
    lastBets: () => [
      { spot: "PLAYER", stakeWon: 10_000 },
      { spot: "PLAYER_PAIR", stakeWon: 5_000 },
    ],
  });
  const closed = { kind: "HINDRANCE", tableCode: "baccarat-speed", hindrance: { code: "SPOT_CLOSED" } };
  expect(betting.repeat("baccarat-speed")).toBe(true);
  expect(place.mock.calls[0]?.[1].bets).toEqual([{ spot: "PLAYER", stakeWon: 10_000 }]);
  expect(said).toEqual([closed]);
  expect(betting.place("baccarat-speed", [{ spot: "BANKER_PAIR", stakeWon: 1_000 }])).toBe(false);
  expect(said).toEqual([closed, closed]);
  expect(place).toHaveBeenCalledTimes(1);
});
