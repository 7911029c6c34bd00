import { describe, expect, test } from "vitest";
import { afterRound, beginAutoplay, mayAutoSpin } from "./autoplay.ts";

const plan = { spins: 10, lossLimitWon: 5_000, singleWinLimitWon: 50_000 };

describe("autoplay", () => {
  test("stops after its spins", () => {
    let state = beginAutoplay({ ...plan, lossLimitWon: null, spins: 3 });
    const verdicts = [0, 0, 0].map(() => {
      const step = afterRound(state, 1_000, 0);
      state = step.state;
      return step.verdict;
    });
    expect(verdicts).toEqual(["GO_ON", "GO_ON", "DONE"]);
  });

  test("makes no spin that could break the loss limit", () => {
    let state = beginAutoplay(plan);
    expect(mayAutoSpin(state, 6_000)).toBe(false);
    const first = afterRound(state, 2_000, 0);
    expect(first.verdict).toBe("GO_ON");
    state = first.state;
    expect(afterRound(state, 2_000, 0).verdict).toBe("LOSS_LIMIT");
    expect(afterRound(state, 2_000, 1_000).verdict).toBe("GO_ON");
  });

  test("stops at a win that reaches the limit, even on the last spin", () => {
    expect(afterRound(beginAutoplay(plan), 1_000, 50_000).verdict).toBe("WIN_LIMIT");
    expect(afterRound(beginAutoplay(plan), 1_000, 49_999).verdict).toBe("GO_ON");
    expect(afterRound(beginAutoplay({ ...plan, spins: 1 }), 1_000, 60_000).verdict).toBe("WIN_LIMIT");
  });

  test("takes a limit of 0 for none", () => {
    const unlimited = beginAutoplay({ ...plan, singleWinLimitWon: 0 });
    expect(afterRound(unlimited, 1_000, 0).verdict).toBe("GO_ON");
  });
});
