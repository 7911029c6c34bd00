import { expect, test, vi } from "vitest";
import { createSports } from "../connection/sports.ts";
import { createSlip } from "../slip/slip.ts";
import { memoryKeep, pickOf } from "../slip/testing/picks.ts";
import type { BettingRequests } from "./bettingRequests.ts";
import { followBuilt } from "./followBuilt.ts";

const win = pickOf(1);
const over = pickOf(1, 190, { marketKey: "TOTAL:25", selection: "OVER" });

/** A slip of two selections of one match, for which odds are asked and given. */
async function building() {
  const slip = createSlip({
    memberKey: "m1",
    keep: memoryKeep(),
    send: async () => ({ kind: "UNANSWERED" }),
  });
  const ask = vi.fn<BettingRequests["builderPrice"]>(async () => ({
    ok: true,
    data: { serverAtMs: 1, version: 1, status: "PRICED", oddsHundredths: 260, leg: null },
  }));
  const end = followBuilt(createSports(), slip, ask);
  slip.toggle(win);
  slip.toggle(over);
  const priced = () => expect.poll(() => slip.store.get().built?.status).toBe("PRICED");
  await priced();
  expect(ask).toHaveBeenCalledOnce();
  return { slip, ask, end, priced };
}

test("the same selections have odds again after one was given up and chosen anew", async () => {
  const { slip, ask, end, priced } = await building();
  slip.toggle(over);
  expect(slip.store.get().built).toBeNull();
  slip.toggle(over);
  await priced();
  expect(ask).toHaveBeenCalledTimes(2);
  end();
});

test("the same selections have odds again after they were singles", async () => {
  const { slip, ask, end, priced } = await building();
  slip.setSingles();
  slip.setSystem(null);
  await priced();
  expect(ask).toHaveBeenCalledTimes(2);
  end();
});
