import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, storeSession, updateUser } from "../../lib/session.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { useReportedBalance } from "./reportedBalance.ts";

const cash = (amountWon: number) => updateUser({ balances: { ...someUser.balances, cash: amountWon } });

beforeEach(() => {
  vi.useFakeTimers();
  storeSession({ user: someUser, token: someToken });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

test("a game whose balance moved without it reads it anew, and one that reported it first does not", async () => {
  const refresh = vi.fn();
  const { rerender } = renderHook(({ reportedWon }) => useReportedBalance(reportedWon, refresh), {
    initialProps: { reportedWon: 1_000_000 },
  });
  // The platform reports the game's own bet before the game does.
  act(() => cash(999_000));
  rerender({ reportedWon: 999_000 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refresh).not.toHaveBeenCalled();
  act(() => cash(1_099_000));
  await vi.advanceTimersByTimeAsync(1_600);
  expect(refresh).toHaveBeenCalledTimes(1);
});
