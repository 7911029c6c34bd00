import { expect, test, vi } from "vitest";
import { createHeldBalance } from "./heldBalance.ts";

test("keeps a win back until its result has been shown", () => {
  const show = vi.fn();
  const ask = vi.fn();
  const balance = createHeldBalance(show, ask);
  balance.take(9_000);
  balance.hold("round", 11_000);
  expect(show.mock.calls).toEqual([[9_000]]);
  balance.release("round");
  expect(show).toHaveBeenLastCalledWith(11_000);
  expect(ask).not.toHaveBeenCalled();
});

test("asks for the newest when another was received while a win was kept back", () => {
  const show = vi.fn();
  const ask = vi.fn();
  const balance = createHeldBalance(show, ask);
  balance.hold("round", 11_000);
  balance.take(10_000);
  balance.release("round");
  expect(show).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledOnce();
});
