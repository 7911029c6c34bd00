import { expect, test } from "vitest";
import type { RulesInView } from "../../../protocol/liveCalls.ts";
import { createRulesInView } from "./rulesInView.ts";

const rules = (netWon: number): RulesInView => ({
  stakeCapWon: null,
  autoplayAllowed: true,
  celebratesReturns: true,
  position: { netWon, elapsedMs: 0 },
});

function underTest() {
  const answers: ((answer: RulesInView | null) => void)[] = [];
  const shown: RulesInView[] = [];
  const state = { isHolding: false };
  const { refresh } = createRulesInView({
    ask: () => new Promise((answer) => answers.push(answer)),
    mayShow: () => !state.isHolding,
    show: (each) => shown.push(each),
  });
  /** The studio answers the asking that waits, and what follows from it is done. */
  async function answer(each: RulesInView | null): Promise<void> {
    answers.at(-1)?.(each);
    await new Promise((done) => setTimeout(done));
  }
  return { answers, shown, state, refresh, answer };
}

test("what is asked for while an answer is under way is asked for once more after it", async () => {
  const { answers, shown, refresh, answer } = underTest();
  void refresh();
  void refresh();
  void refresh();
  expect(answers).toHaveLength(1);
  await answer(rules(-100));
  expect(answers).toHaveLength(2);
  await answer(rules(-200));
  expect(answers).toHaveLength(2);
  expect(shown).toEqual([rules(-100), rules(-200)]);
});

test("while a result is being shown nothing is asked, and an answer from before it stays away", async () => {
  const { answers, shown, state, refresh, answer } = underTest();
  void refresh();
  state.isHolding = true;
  await answer(rules(50_000));
  void refresh();
  expect(shown).toEqual([]);
  expect(answers).toHaveLength(1);
  state.isHolding = false;
  void refresh();
  await answer(rules(50_000));
  expect(shown).toEqual([rules(50_000)]);
});

test("an answer that cannot be had leaves what is shown, and the next one counts", async () => {
  const { shown, refresh, answer } = underTest();
  void refresh();
  await answer(null);
  void refresh();
  await answer(rules(0));
  expect(shown).toEqual([rules(0)]);
});
