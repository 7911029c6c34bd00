import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, currentMember, storeSession } from "./session.ts";
import { showBalances, watchGame } from "./shownBalances.ts";
import { someToken, someUser } from "./testing/member.ts";

beforeEach(() => {
  vi.useFakeTimers();
  storeSession({ user: someUser, token: someToken });
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

test("what a game reports is shown once the server has said it, whichever comes first", () => {
  const shownWon = () => currentMember()?.balances.cash;
  const sent = (cash: number) => showBalances({ ...someUser.balances, cash });
  const game = watchGame();
  game.round(true);
  // The stake is gone: the server says so, and then the game shows it.
  sent(777_000);
  expect(shownWon()).toBe(someUser.balances.cash);
  game.reports(777_000);
  expect(shownWon()).toBe(777_000);
  // The other way about.
  game.reports(776_000);
  expect(shownWon()).toBe(777_000);
  sent(776_000);
  expect(shownWon()).toBe(776_000);
  // What the round brought waits for its end.
  sent(900_000);
  vi.advanceTimersByTime(60_000);
  expect(shownWon()).toBe(776_000);
  game.round(false);
  expect(shownWon()).toBe(900_000);
  game.leave();
});
