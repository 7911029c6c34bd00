import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useTrend } from "./useTrend.ts";

const follow = (first: number | null) => {
  const hook = renderHook(({ odds }: { odds: number | null }) => useTrend(odds), {
    initialProps: { odds: first },
  });
  return {
    move: (odds: number | null) => hook.rerender({ odds }),
    now: () => hook.result.current,
  };
};

it("tells which way odds went, and every move as a new one", () => {
  const { move, now } = follow(185);
  expect(now().way).toBeNull();
  move(190);
  expect(now()).toMatchObject({ way: "UP" });
  const { turn } = now();
  move(195);
  expect(now()).toMatchObject({ way: "UP", turn: turn + 1 });
  move(195);
  expect(now().turn).toBe(turn + 1);
  move(170);
  expect(now().way).toBe("DOWN");
});

it("holds what comes after a suspension against what was before it", () => {
  const { move, now } = follow(185);
  move(null);
  expect(now().way).toBeNull();
  move(150);
  expect(now().way).toBe("DOWN");
  const late = follow(null);
  late.move(200);
  expect(late.now().way).toBeNull();
});
