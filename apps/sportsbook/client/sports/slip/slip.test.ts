import { describe, expect, test, vi } from "vitest";
import type { Attempt } from "./kept.ts";
import { changeOf } from "./lines.ts";
import type { PlaceAnswer } from "./placing.ts";
import { createSlip } from "./slip.ts";
import { memoryKeep, pickOf, quotesOf } from "./testing/picks.ts";

type Taken = { readonly slipId: string };

function stand(answers: readonly PlaceAnswer<Taken>["kind"][] = ["TAKEN"], keep = memoryKeep()) {
  const sent: Attempt[] = [];
  const send = async (attempt: Attempt): Promise<PlaceAnswer<Taken>> => {
    const kind = answers[Math.min(sent.length, answers.length - 1)] ?? "TAKEN";
    sent.push(attempt);
    if (kind === "TAKEN") return { kind, slip: { slipId: attempt.slipId } };
    if (kind === "UNANSWERED") return { kind };
    const changed = [{ leg: 0, oddsHundredths: 170 }];
    return { kind, refusal: { code: "ODDS_CHANGED", message: null, changed, amountWon: null } };
  };
  const slip = createSlip<Taken>({ memberKey: "m1", keep, send, wait: async () => undefined });
  return { slip, sent, keep };
}

function ready(...answers: PlaceAnswer<Taken>["kind"][]) {
  const stood = stand(answers);
  stood.slip.toggle(pickOf(1));
  stood.slip.toggle(pickOf(2, 200));
  stood.slip.setStake(10_000);
  return stood;
}

describe("choosing", () => {
  test("gives up what is chosen again, exchanges sides of a market, and keeps another market beside it", () => {
    const { slip } = stand();
    slip.toggle(pickOf(1));
    expect(slip.has(pickOf(1).fixtureId, "MATCH_RESULT", "HOME")).toBe(true);
    slip.toggle(pickOf(1, 310, { selection: "AWAY" }));
    slip.toggle(pickOf(1, 190, { marketKey: "TOTAL:25", selection: "OVER" }));
    expect(slip.store.get().lines.map(({ selection }) => selection)).toEqual(["AWAY", "OVER"]);
    slip.toggle(pickOf(1, 310, { selection: "AWAY" }));
    expect(slip.store.get().lines.map(({ selection }) => selection)).toEqual(["OVER"]);
  });

  test("takes no more legs than the terms allow, and says so", () => {
    const { slip } = stand();
    for (let match = 1; match <= 11; match += 1) slip.toggle(pickOf(match));
    expect(slip.store.get().lines).toHaveLength(10);
    expect(slip.store.get().notice).toMatchObject({ kind: "FULL" });
  });

  test("survives a reload, for its member alone, without what this browser cannot read", () => {
    const { slip, keep } = ready();
    slip.setSystem(null);
    slip.setPolicy("HIGHER");
    const again = stand(["TAKEN"], keep).slip.store.get();
    expect(again.lines.map(({ fixtureId }) => fixtureId)).toEqual([pickOf(1).fixtureId, pickOf(2).fixtureId]);
    expect(again).toMatchObject({ stakeText: "10,000", policy: "HIGHER", act: { kind: "CHOOSING" } });
    const other = createSlip<Taken>({
      memberKey: "m2",
      keep,
      send: async () => ({ kind: "UNANSWERED" }),
    });
    expect(other.store.get().lines).toEqual([]);
    keep.setItem("hanpan-sports-slip:m1", '{"picks":[{"fixtureId":1}]}');
    expect(stand(["TAKEN"], keep).slip.store.get().lines).toEqual([]);
  });
});

describe("odds that move under the slip", () => {
  test("count at once, and are shown against what was seen until the member says yes", () => {
    const { slip } = ready();
    slip.takeQuotes(quotesOf(pickOf(1), 170));
    const [line] = slip.store.get().lines;
    expect(line && changeOf(line)).toBe("DOWN");
    expect(slip.sums().totalOddsHundredths).toBe(340);
    slip.ask();
    expect(slip.store.get().act.kind).toBe("CHOOSING");
    slip.accept();
    slip.ask();
    expect(slip.store.get().act.kind).toBe("ASKING");
  });

  test.each([
    ["ANY", 170, "ASKING"],
    ["HIGHER", 170, "CHOOSING"],
    ["HIGHER", 190, "ASKING"],
    ["NONE", 190, "CHOOSING"],
  ] as const)("under %s to %i leave the member %s", (policy, oddsHundredths, kind) => {
    const { slip } = ready();
    slip.setPolicy(policy);
    slip.takeQuotes(quotesOf(pickOf(1), oddsHundredths));
    slip.ask();
    expect(slip.store.get().act.kind).toBe(kind);
  });

  test("take the question back that was asked at other odds, and nobody places what is suspended", async () => {
    const { slip, sent } = ready();
    slip.ask();
    slip.takeQuotes(quotesOf(pickOf(2), null, { betting: "SUSPENDED" }));
    await slip.place();
    expect(sent).toEqual([]);
    expect(slip.store.get().act.kind).toBe("CHOOSING");
    slip.takeQuotes(quotesOf(pickOf(2), 200));
    slip.ask();
    expect(slip.store.get().act.kind).toBe("ASKING");
  });

  test("leave a line alone whose market a short message does not name", () => {
    const { slip } = ready();
    const other = { markets: [], isWhole: false };
    slip.takeQuotes(quotesOf(pickOf(1), null, other));
    expect(slip.store.get().lines[0]?.nowHundredths).toBe(185);
    slip.takeQuotes(quotesOf(pickOf(1), null, { ...other, betting: "CLOSED" }));
    slip.removeClosed();
    expect(slip.store.get().lines).toHaveLength(1);
  });
});

describe("placing", () => {
  test("sends what is shown, once, and begins a new slip", async () => {
    const { slip, sent, keep } = ready();
    slip.ask();
    await Promise.all([slip.place(), slip.place()]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ combinationSize: 2, unitStakeWon: 10_000, oddsPolicy: "NONE" });
    expect(sent[0]?.legs.map(({ oddsHundredths }) => oddsHundredths)).toEqual([185, 200]);
    expect(slip.store.get()).toMatchObject({ lines: [], act: { kind: "TAKEN" } });
    expect(keep.getItem("hanpan-sports-slip:m1")).toBeNull();
  });

  test("sends the same slip under the same id until it is answered", async () => {
    const { slip, sent } = ready("UNANSWERED", "UNANSWERED", "TAKEN");
    slip.ask();
    await slip.place();
    expect(new Set(sent.map(({ slipId }) => slipId)).size).toBe(1);
    expect(sent).toHaveLength(3);
    expect(slip.store.get().act.kind).toBe("TAKEN");
  });

  test("holds a slip without an answer, also over a reload, and asks again under the same id", async () => {
    const { slip, sent, keep } = ready("UNANSWERED");
    slip.ask();
    await slip.place();
    slip.toggle(pickOf(3));
    expect(slip.store.get()).toMatchObject({ act: { kind: "UNANSWERED" }, notice: { kind: "LOCKED" } });
    expect(slip.store.get().lines).toHaveLength(2);
    const again = stand(["TAKEN"], keep);
    await again.slip.resume();
    expect(again.sent).toEqual([sent[0]]);
    expect(again.slip.store.get()).toMatchObject({ lines: [], act: { kind: "TAKEN" } });
  });

  test("shows a refusal with the odds of now, which one press accepts", async () => {
    const { slip, sent } = ready("REFUSED", "TAKEN");
    slip.ask();
    await slip.place();
    expect(slip.store.get().refusal?.code).toBe("ODDS_CHANGED");
    expect(slip.store.get().lines[0]).toMatchObject({ oddsHundredths: 185, nowHundredths: 170 });
    slip.accept();
    slip.ask();
    await slip.place();
    expect(sent[1]?.legs[0]?.oddsHundredths).toBe(170);
    expect(sent[1]?.slipId).not.toBe(sent[0]?.slipId);
  });

  test("a yes to changed odds places it at once, at those and no others", async () => {
    const { slip, sent } = ready("REFUSED", "TAKEN");
    slip.ask();
    await slip.place();
    await slip.acceptAndPlace();
    expect(sent[1]?.legs.map(({ oddsHundredths }) => oddsHundredths)).toEqual([170, 200]);
    expect(slip.store.get().act.kind).toBe("TAKEN");
  });

  test("a yes to changed odds places nothing that is suspended or has no stake", async () => {
    const { slip, sent } = ready();
    slip.takeQuotes(quotesOf(pickOf(1), 170));
    slip.takeQuotes(quotesOf(pickOf(2), null, { betting: "SUSPENDED" }));
    await slip.acceptAndPlace();
    slip.takeQuotes(quotesOf(pickOf(2), 190));
    slip.setStake(0);
    await slip.acceptAndPlace();
    expect(sent).toEqual([]);
    expect(slip.store.get().act.kind).toBe("CHOOSING");
  });

  test("notifies whoever keeps the balance", async () => {
    const onTaken = vi.fn();
    const slip = createSlip<Taken>({
      memberKey: "m1",
      keep: memoryKeep(),
      send: async ({ slipId }) => ({ kind: "TAKEN", slip: { slipId } }),
      onTaken,
    });
    slip.toggle(pickOf(1));
    slip.setStake(5_000);
    slip.ask();
    await slip.place();
    expect(onTaken).toHaveBeenCalledOnce();
  });
});

describe("singles of one act", () => {
  const three = (...answers: PlaceAnswer<Taken>["kind"][]) => {
    const stood = stand(answers);
    for (const [match, odds] of [
      [1, 185],
      [2, 200],
      [3, 150],
    ] as const) {
      stood.slip.toggle(pickOf(match, odds));
    }
    stood.slip.setSingles();
    stood.slip.setStake(10_000);
    return stood;
  };

  test("each is a slip of its own, under its own id, with its own stake or the one for all", async () => {
    const { slip, sent } = three("TAKEN");
    const [, second] = slip.store.get().lines;
    if (second !== undefined) slip.setLineStake(second, 5_000);
    expect(slip.sums()).toMatchObject({
      stakeWon: 25_000,
      returnWon: 18_500 + 10_000 + 15_000,
      refusal: null,
    });
    slip.ask();
    await slip.place();
    expect(
      sent.map(({ legs, unitStakeWon, combinationSize }) => [legs.length, unitStakeWon, combinationSize]),
    ).toEqual([
      [1, 10_000, 1],
      [1, 5_000, 1],
      [1, 10_000, 1],
    ]);
    expect(new Set(sent.map(({ slipId }) => slipId)).size).toBe(3);
    expect(slip.store.get()).toMatchObject({ lines: [], mode: "JOINED", act: { kind: "TAKEN", left: 0 } });
  });

  test("one that is refused stays in the slip, and the others are placed", async () => {
    const { slip, sent } = three("TAKEN", "REFUSED", "TAKEN");
    slip.ask();
    await slip.place();
    expect(sent).toHaveLength(3);
    const { lines, act, refusal } = slip.store.get();
    expect(lines.map(({ fixtureId, nowHundredths }) => [fixtureId, nowHundredths])).toEqual([
      [pickOf(2).fixtureId, 170],
    ]);
    expect(act).toMatchObject({ kind: "TAKEN", left: 1, slips: [{}, {}] });
    expect(refusal?.code).toBe("ODDS_CHANGED");
  });

  test("cut off in the middle, the same ones go on under the same ids after a reload", async () => {
    const { slip, sent, keep } = three("TAKEN", "UNANSWERED");
    slip.ask();
    await slip.place();
    const first = new Set(sent.map(({ slipId }) => slipId));
    expect([first.size, slip.store.get().act.kind]).toEqual([2, "UNANSWERED"]);
    const again = stand(["TAKEN"], keep);
    await again.slip.resume();
    expect(again.sent).toHaveLength(2);
    expect(first.has(again.sent[0]?.slipId ?? "")).toBe(true);
    expect(again.slip.store.get()).toMatchObject({ lines: [], act: { kind: "TAKEN", left: 0 } });
  });

  test("cut off at the last of them, what was refused before it stays, and its odds go to no other line", async () => {
    for (const [answer, left] of [
      ["TAKEN", [[1, 170]]],
      [
        "REFUSED",
        [
          [1, 170],
          [3, 170],
        ],
      ],
    ] as const) {
      const { slip, sent, keep } = three("REFUSED", "TAKEN", "UNANSWERED");
      slip.ask();
      await slip.place();
      const ids = new Set(sent.map(({ slipId }) => slipId));
      expect([ids.size, slip.store.get().act.kind]).toEqual([3, "UNANSWERED"]);
      const again = stand([answer], keep);
      // What a reload forgets of the first line's odds its match says again.
      again.slip.takeQuotes(quotesOf(pickOf(1), 170));
      await again.slip.resume();
      expect(again.sent[0]?.slipId).toBe(sent.at(-1)?.slipId);
      const { lines, mode } = again.slip.store.get();
      expect(lines.map(({ fixtureId, nowHundredths }) => [fixtureId, nowHundredths])).toEqual(
        left.map(([match, odds]) => [pickOf(match).fixtureId, odds]),
      );
      expect(mode).toBe("SINGLES");
    }
  });

  test("one that is left alone leaves neither the kind nor the stakes of singles behind once it is placed", async () => {
    const { slip, sent } = three("TAKEN", "TAKEN", "REFUSED", "TAKEN");
    const [, , third] = slip.store.get().lines;
    if (third !== undefined) slip.setLineStake(third, 500_000);
    slip.ask();
    await slip.place();
    // Its own stake stays its own, not the one for all that it did not have.
    expect(slip.sums()).toMatchObject({ kind: "SINGLE", stakeWon: 500_000 });
    await slip.acceptAndPlace();
    expect(sent.at(-1)?.unitStakeWon).toBe(500_000);
    slip.toggle(pickOf(3, 150));
    slip.toggle(pickOf(4));
    expect(slip.store.get()).toMatchObject({ mode: "JOINED", stakes: {}, stakeText: "" });
  });

  test("a line that the others were taken away from keeps its own stake; where they were one slip, that slip's", () => {
    for (const [isJoined, stakeWon] of [
      [false, 500_000],
      [true, 10_000],
    ] as const) {
      const { slip } = three("TAKEN");
      const [first, second, third] = slip.store.get().lines;
      if (first === undefined || second === undefined || third === undefined) throw new Error("no lines");
      slip.setLineStake(third, 500_000);
      if (isJoined) slip.setSystem(null);
      slip.remove(first);
      slip.remove(second);
      expect(slip.sums().stakeWon).toBe(stakeWon);
    }
  });

  test("the receipt follows each of them", async () => {
    const { slip, sent } = three("TAKEN");
    slip.ask();
    await slip.place();
    const [first] = sent;
    const news = { slipId: first?.slipId ?? "", state: "REFUSED" };
    slip.takeNews(news, ({ slipId }) => slipId === news.slipId);
    expect(slip.store.get().act).toMatchObject({ slips: [news, {}, {}] });
  });

  test("the receipt knows what came of the first while the others were on their way", async () => {
    const sent: string[] = [];
    const slip = createSlip<Taken & { readonly state: string }>({
      memberKey: "m1",
      keep: memoryKeep(),
      send: async ({ slipId }) => {
        const [first = slipId] = sent;
        sent.push(slipId);
        if (first !== slipId)
          slip.takeNews({ slipId: first, state: "OPEN" }, (shown) => shown.slipId === first);
        return { kind: "TAKEN", slip: { slipId, state: "SENT" } };
      },
    });
    slip.toggle(pickOf(1));
    slip.toggle(pickOf(2));
    slip.setSingles();
    slip.setStake(10_000);
    slip.ask();
    await slip.place();
    expect(slip.store.get().act).toMatchObject({ slips: [{ state: "OPEN" }, { state: "SENT" }] });
  });

  test("a line without a stake is refused before anything is sent", () => {
    const { slip } = three("TAKEN");
    slip.setStake(0);
    const [first] = slip.store.get().lines;
    if (first !== undefined) slip.setLineStake(first, 5_000);
    expect(slip.sums().refusal).toMatchObject({ code: "STAKE_MINIMUM" });
  });
});
