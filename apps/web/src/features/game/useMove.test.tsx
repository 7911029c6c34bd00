import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { useMove } from "./useMove.ts";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

const launchId = "0199a1b2-0000-7000-8000-0000000000c1";
const sicBoId = "0199a1b2-0000-7000-8000-0000000000b2";

test("the server says which game a frame went on to", async () => {
  edge.answer("POST /provider/move-game", { data: { gameId: sicBoId } });
  const moved = vi.fn();
  const { result } = renderHook(() => useMove(moved));
  await act(() => result.current(launchId, "sic-bo"));
  expect(edge.sentTo("POST /provider/move-game")).toMatchObject([{ body: { launchId, gameCode: "sic-bo" } }]);
  expect(moved).toHaveBeenCalledExactlyOnceWith(sicBoId);
});

test("a game that is not known here changes nothing", async () => {
  const moved = vi.fn();
  const { result } = renderHook(() => useMove(moved));
  await act(() => result.current(launchId, "no-such-table"));
  expect(moved).not.toHaveBeenCalled();
});
