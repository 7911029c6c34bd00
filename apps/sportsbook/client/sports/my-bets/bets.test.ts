import { expect, test, vi } from "vitest";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import type { BettingRequests, slipRequest } from "../betting/bettingRequests.ts";
import { someSlip } from "../testing/visit.tsx";
import { createBets, slipsOf } from "./bets.ts";

const idOf = (number: number) => `0197b1c0-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const slipAt = (number: number, change: Partial<SlipOnWire> = {}) =>
  someSlip({ slipId: idOf(number), placedAtMs: number * 1_000, ...change });

function stand(pages: Readonly<Record<string, readonly [readonly SlipOnWire[], string | null]>>) {
  const slips = vi.fn<BettingRequests["slips"]>(async (_status, before) => {
    const page = pages[before ?? ""];
    if (page === undefined) return { ok: false, code: "OFFLINE", message: null, retryAfterMs: 0 };
    const [list, nextBefore] = page;
    return { ok: true, data: { serverAtMs: 1, list: [...list], nextBefore, cancelsLeft: 3 } };
  });
  const never = () => Promise.reject(new Error("not asked for"));
  const handlers = { onMoney: vi.fn(), onEnded: vi.fn(), onEnd: vi.fn(), onReceived: vi.fn() };
  // What each slip has become meanwhile, as the sportsbook replies for its id.
  const become = new Map<string, SlipOnWire>();
  const readSlip = vi.fn<ReturnType<typeof slipRequest>>(async (slipId) => {
    const slip = become.get(slipId);
    return slip === undefined
      ? { ok: false, code: "OFFLINE", message: null, retryAfterMs: 0 }
      : { ok: true, data: { serverAtMs: 1, slip } };
  });
  const cashOuts = vi.fn<BettingRequests["cashOuts"]>(async (slipIds) => {
    const offers = slipIds.map((slipId) => ({
      slipId,
      status: "OFFERED" as const,
      priceWon: 900,
      runningStakeWon: 10_000,
      part: null,
    }));
    return { ok: true, data: { serverAtMs: 1, offers } };
  });
  const requests = { slips, place: never, cancel: never, cashOut: never, cashOuts, builderPrice: never };
  return {
    bets: createBets({ requests, readSlip, ...handlers }),
    slips,
    cashOuts,
    readSlip,
    become,
    ...handlers,
  };
}
const shown = (bets: ReturnType<typeof createBets>, tab: "OPEN" | "SETTLED" = "OPEN") =>
  slipsOf(bets.store.get(), tab).map(({ slipId }) => slipId);

test("reads on from where it stopped, to the end and no further", async () => {
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

test("keeps what it has when a page fails, and reads that page again when asked", async () => {
  const { bets, slips } = stand({ "": [[slipAt(9)], "9"] });
  await bets.read("OPEN");
  await bets.read("OPEN");
  expect(bets.store.get().lists.OPEN.reading).toBe("FAILED");
  expect(shown(bets)).toEqual([idOf(9)]);
  await bets.read("OPEN");
  expect(slips.mock.lastCall).toEqual(["OPEN", "9"]);
});

test("moves a slip to the settled ones as soon as the stream sends it, and ignores older news", () => {
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

test("says what is known by now of a slip whose reply was overtaken by the stream", () => {
  const { bets, onReceived } = stand({});
  const open = slipAt(3, { version: 2 });
  bets.take([open]);
  bets.take([slipAt(3, { state: "SENT" })]);
  expect(onReceived.mock.calls).toEqual([[open], [open]]);
});

test("notifies the frame of no slips that a list brings: they are old news", async () => {
  const { bets, onEnd, onMoney } = stand({ "": [[slipAt(2)], null] });
  await bets.read("OPEN");
  expect(onEnd).not.toHaveBeenCalled();
  expect(onMoney).not.toHaveBeenCalled();
});

test("reads anew after a break what had been read before it", async () => {
  const { bets, slips } = stand({ "": [[slipAt(2)], null] });
  await bets.read("OPEN");
  await bets.refresh();
  expect(slips.mock.calls).toEqual([
    ["OPEN", null],
    ["OPEN", null],
  ]);
});

const won = { version: 9, state: "SETTLED", outcome: "WON", returnWon: 18_500, paidWon: 18_500 } as const;

test("learns after a break which slips came to their end meanwhile, and asks for none that the list names", async () => {
  const pages: Record<string, readonly [readonly SlipOnWire[], null]> = {
    "": [[slipAt(2), slipAt(1)], null],
  };
  const { bets, become, readSlip, onMoney, onEnd } = stand(pages);
  await bets.read("OPEN");
  pages[""] = [[slipAt(2)], null];
  become.set(idOf(1), slipAt(1, won));
  await bets.refresh();
  expect(shown(bets)).toEqual([idOf(2)]);
  expect(shown(bets, "SETTLED")).toEqual([idOf(1)]);
  expect(onMoney).toHaveBeenCalledOnce();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(idOf(1));
  expect(readSlip.mock.calls).toEqual([[idOf(1)]]);
});

test("learns what became of a slip whose list was never read, and notifies whoever shows it", async () => {
  const { bets, slips, become, onMoney, onReceived } = stand({});
  bets.take([slipAt(1, { state: "SENT" }), slipAt(2, { state: "RETURNING" })]);
  const placed = slipAt(1, { version: 2 });
  const returned = slipAt(2, { version: 2, state: "RETURNED", reason: "WALLET_UNAVAILABLE" });
  for (const slip of [placed, returned]) become.set(slip.slipId, slip);
  await bets.refresh();
  expect(slips).not.toHaveBeenCalled();
  expect([shown(bets), shown(bets, "SETTLED")]).toEqual([[idOf(1)], [idOf(2)]]);
  expect(onMoney).toHaveBeenCalled();
  expect(onReceived.mock.calls).toEqual(expect.arrayContaining([[placed], [returned]]));
});

test("reads slips by their ids a few at a time, each once, and no more after the session's end", async () => {
  const { bets, become, readSlip, onEnded } = stand({});
  const all = Array.from({ length: 30 }, (_, number) => slipAt(number + 1));
  bets.take(all);
  for (const slip of all) become.set(slip.slipId, { ...slip, ...won });
  let underWay = 0;
  let most = 0;
  const answer = readSlip.getMockImplementation();
  readSlip.mockImplementation(async (slipId) => {
    most = Math.max(most, ++underWay);
    const reply = await answer?.(slipId);
    underWay -= 1;
    return reply ?? { ok: false, code: "OFFLINE", message: null, retryAfterMs: 0 };
  });
  await bets.refresh();
  expect(readSlip).toHaveBeenCalledTimes(30);
  expect(most).toBe(4);
  expect(shown(bets, "SETTLED")).toHaveLength(30);
  bets.take([slipAt(31), slipAt(32), slipAt(33), slipAt(34), slipAt(35), slipAt(36)]);
  readSlip.mockResolvedValue({ ok: false, code: "UNAUTHENTICATED", message: null, retryAfterMs: 0 });
  await bets.refresh();
  expect(onEnded).toHaveBeenCalled();
  expect(readSlip).toHaveBeenCalledTimes(34);
});

test("asks for the price of every open slip, no more at once than the sportsbook answers", async () => {
  const { bets, cashOuts } = stand({});
  bets.take(Array.from({ length: 25 }, (_, number) => slipAt(number + 1)));
  bets.take([slipAt(30, { state: "SENT" })]);
  await bets.readOffers();
  expect(cashOuts.mock.calls.map(([slipIds]) => slipIds.length)).toEqual([20, 5]);
  expect(bets.store.get().offers.size).toBe(25);
});
