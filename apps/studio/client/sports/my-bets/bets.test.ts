import { expect, it, vi } from "vitest";
import type { SlipOnWire } from "../../../protocol/sportsSlip.ts";
import type { BettingRequests } from "../betting/bettingRequests.ts";
import { someSlip } from "../testing/visit.tsx";
import { createBets, slipsOf } from "./bets.ts";

const idOf = (number: number) => `0197b1c0-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const slipAt = (number: number, change: Partial<SlipOnWire> = {}) =>
  someSlip({ slipId: idOf(number), placedAtMs: number * 1_000, ...change });

const stand = (pages: Readonly<Record<string, readonly [readonly SlipOnWire[], string | null]>>) => {
  const slips = vi.fn<BettingRequests["slips"]>(async (_status, before) => {
    const page = pages[before ?? ""];
    if (page === undefined) return { ok: false, code: "OFFLINE", message: null, retryAfterMs: 0 };
    const [list, nextBefore] = page;
    return { ok: true, data: { serverAtMs: 1, list: [...list], nextBefore, cancelsLeft: 3 } };
  });
  const never = () => Promise.reject(new Error("not asked for"));
  const told = { onMoney: vi.fn(), onEnded: vi.fn(), onEnd: vi.fn() };
  const cashOuts = vi.fn<BettingRequests["cashOuts"]>(async (slipIds) => {
    const offers = slipIds.map((slipId) => ({ slipId, status: "OFFERED" as const, priceWon: 900 }));
    return { ok: true, data: { serverAtMs: 1, offers } };
  });
  const requests = { slips, place: never, cancel: never, cashOut: never, cashOuts };
  return { bets: createBets({ requests, ...told }), slips, cashOuts, ...told };
};
const shown = (bets: ReturnType<typeof createBets>, tab: "OPEN" | "SETTLED" = "OPEN") =>
  slipsOf(bets.store.get(), tab).map(({ slipId }) => slipId);

it("reads on from where it stopped, to the end and no further", async () => {
  const { bets, slips } = stand({ "": [[slipAt(9), slipAt(8)], "8"], "8": [[slipAt(7)], null] });
  await bets.read("OPEN");
  await Promise.all([bets.read("OPEN"), bets.read("OPEN")]);
  await bets.read("OPEN");
  expect(slips.mock.calls).toEqual([
    ["OPEN", null],
    ["OPEN", "8"],
  ]);
  expect(shown(bets)).toEqual([idOf(9), idOf(8), idOf(7)]);
});

it("keeps what it has when a page fails, and reads that page again when asked", async () => {
  const { bets, slips } = stand({ "": [[slipAt(9)], "9"] });
  await bets.read("OPEN");
  await bets.read("OPEN");
  expect(bets.store.get().lists.OPEN.reading).toBe("FAILED");
  expect(shown(bets)).toEqual([idOf(9)]);
  await bets.read("OPEN");
  expect(slips.mock.lastCall).toEqual(["OPEN", "9"]);
});

it("moves a slip to the settled ones as soon as the stream tells it, and forgets older news", () => {
  const { bets, onMoney, onEnd } = stand({});
  bets.take([slipAt(3)]);
  expect(onEnd).not.toHaveBeenCalled();
  bets.take([
    slipAt(3, { version: 5, state: "SETTLED", outcome: "WON", returnWon: 18_500, paidWon: 18_500 }),
  ]);
  bets.take([slipAt(3, { version: 4 })]);
  expect(shown(bets)).toEqual([]);
  expect(shown(bets, "SETTLED")).toEqual([idOf(3)]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(idOf(3));
  expect(onMoney).toHaveBeenCalledOnce();
});

it("tells the frame nothing of slips that a list brings: they are old news", async () => {
  const { bets, onEnd, onMoney } = stand({ "": [[slipAt(2)], null] });
  await bets.read("OPEN");
  expect(onEnd).not.toHaveBeenCalled();
  expect(onMoney).not.toHaveBeenCalled();
});

it("reads anew after a break what had been read before it", async () => {
  const { bets, slips } = stand({ "": [[slipAt(2)], null] });
  await bets.read("OPEN");
  await bets.refresh();
  expect(slips.mock.calls).toEqual([
    ["OPEN", null],
    ["OPEN", null],
  ]);
});

it("asks for the price of every open slip, no more at once than the studio answers", async () => {
  const { bets, cashOuts } = stand({});
  bets.take(Array.from({ length: 25 }, (_, number) => slipAt(number + 1)));
  bets.take([slipAt(30, { state: "SENT" })]);
  await bets.readOffers();
  expect(cashOuts.mock.calls.map(([slipIds]) => slipIds.length)).toEqual([20, 5]);
  expect(bets.store.get().offers.size).toBe(25);
});
