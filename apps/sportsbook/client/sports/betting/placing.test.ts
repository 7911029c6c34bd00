import { expect, test, vi } from "vitest";
import type { SportsErrorCode } from "../../../protocol/envelope.ts";
import type { SlipReply } from "../../../protocol/slipCalls.ts";
import type { Reply } from "../../calls/call.ts";
import { createSlip } from "../slip/slip.ts";
import { memoryKeep, pickOf } from "../slip/testing/picks.ts";
import { someSlip } from "../testing/visit.tsx";
import { createPlacing } from "./placing.ts";

const refused = (code: SportsErrorCode): Reply<SlipReply> => ({
  ok: false,
  code,
  message: null,
  retryAfterMs: 0,
});
const slipReply = (state: "OPEN" | "RETURNED"): Reply<SlipReply> => ({
  ok: true,
  data: { serverAtMs: 1, slip: someSlip({ state }) },
});

/** A slip that is about to be placed; the sportsbook gives these answers to placing it, the last of them from then on. */
function stand(answers: readonly Reply<SlipReply>[], known = refused("NOT_FOUND"), keep = memoryKeep()) {
  const sent: string[] = [];
  const onEnded = vi.fn();
  const read = vi.fn(async () => known);
  const placing = createPlacing({
    place: async ({ slipId }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? refused("INTERNAL");
      sent.push(slipId);
      return answer;
    },
    read,
    onEnded,
  });
  const slip = createSlip({ memberKey: "m1", keep, send: placing.send, wait: async () => undefined });
  const { act } = slip.store.get();
  if (act.kind === "UNANSWERED") placing.doubt(act.attempt.slipId);
  const place = async (): Promise<void> => {
    slip.toggle(pickOf(1));
    slip.setStake(10_000);
    slip.ask();
    await slip.place();
  };
  return { slip, place, sent, read, onEnded, keep };
}

test.each(["UNAVAILABLE", "INTERNAL", "TOO_MANY_REQUESTS", "NOT_FOUND"] as const)(
  "keeps the slip's id after %s, also over a reload: the sportsbook may have taken the stake",
  async (code) => {
    const { slip, place, sent, keep } = stand([refused(code)]);
    await place();
    expect(slip.store.get().act.kind).toBe("UNANSWERED");
    const again = stand([slipReply("OPEN")], undefined, keep);
    await again.slip.resume();
    expect(new Set([...sent, ...again.sent]).size).toBe(1);
    expect(again.slip.store.get().act.kind).toBe("TAKEN");
  },
);

test.each(["ODDS_CHANGED", "INSUFFICIENT_FUNDS", "WALLET_UNAVAILABLE", "UNAUTHENTICATED"] as const)(
  "takes %s for an answer: the next slip is another",
  async (code) => {
    const { slip, place, sent, read } = stand([refused(code)]);
    await place();
    expect(slip.store.get()).toMatchObject({ act: { kind: "CHOOSING" }, refusal: { code } });
    expect(sent).toHaveLength(1);
    expect(read).not.toHaveBeenCalled();
  },
);

test("keeps a slip in doubt when the session ends before it is asked for again, and goes on with the next one", async () => {
  const { slip, place, sent, onEnded, keep } = stand(
    [refused("UNAVAILABLE"), refused("UNAUTHENTICATED")],
    refused("UNAUTHENTICATED"),
  );
  await place();
  expect(slip.store.get().act.kind).toBe("UNANSWERED");
  expect(onEnded).toHaveBeenCalled();
  const again = stand([slipReply("OPEN")], undefined, keep);
  await again.slip.resume();
  expect(again.sent).toEqual([sent[0]]);
});

test("believes a refusal of a slip in doubt only once the sportsbook says that the slip does not stand", async () => {
  const taken = stand([refused("UNAVAILABLE"), refused("SELECTION_SUSPENDED")], slipReply("OPEN"));
  await taken.place();
  expect(taken.slip.store.get().act.kind).toBe("TAKEN");
  for (const known of [slipReply("RETURNED"), refused("NOT_FOUND")]) {
    const { slip, place } = stand([refused("UNAVAILABLE"), refused("LIMIT_REACHED")], known);
    await place();
    expect(slip.store.get()).toMatchObject({
      act: { kind: "CHOOSING" },
      refusal: { code: "LIMIT_REACHED" },
    });
  }
});
