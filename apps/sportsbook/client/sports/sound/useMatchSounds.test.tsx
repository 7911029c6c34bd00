import type { MatchEventKind } from "@hanpan/games/sports/model/match";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createSports } from "../connection/sports.ts";
import { SportsContext } from "../connection/sportsContext.ts";
import { useMatchSounds } from "./useMatchSounds.ts";

function matchOf(kinds: readonly MatchEventKind[], status: "IN_PLAY" | "ENDED" = "IN_PLAY") {
  return { status, events: kinds.map((kind, place) => ({ number: place + 1, kind })) };
}

function watching(first: ReturnType<typeof matchOf> | null) {
  const sports = createSports();
  const taken: MatchEventKind[] = [];
  const crowd: string[] = [];
  vi.spyOn(sports.sounds, "take").mockImplementation((kind) => void taken.push(kind));
  vi.spyOn(sports.sounds, "watch").mockImplementation(() => {
    crowd.push("begins");
    return () => void crowd.push("ends");
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SportsContext value={sports}>{children}</SportsContext>
  );
  const { rerender, unmount } = renderHook(useMatchSounds, { initialProps: first, wrapper });
  return { taken, crowd, show: rerender, leave: unmount };
}

test("of a match sounds what happens from now on, once, and its crowd while it is played", () => {
  const { taken, crowd, show } = watching(null);
  show(matchOf(["KICK_OFF", "GOAL"]));
  expect([taken, crowd]).toEqual([[], ["begins"]]);
  show(matchOf(["KICK_OFF", "GOAL", "SHOT", "GOAL"]));
  show(matchOf(["KICK_OFF", "GOAL", "SHOT", "GOAL"]));
  expect(taken).toEqual(["SHOT", "GOAL"]);
  show(matchOf(["KICK_OFF", "GOAL", "SHOT", "GOAL", "FULL_TIME"], "ENDED"));
  expect(taken).toEqual(["SHOT", "GOAL", "FULL_TIME"]);
  expect(crowd).toEqual(["begins", "ends"]);
});

test("of what a page missed, and receives together, nothing sounds", () => {
  const { taken, crowd, show, leave } = watching(matchOf(["KICK_OFF"]));
  show(matchOf(["KICK_OFF", "GOAL", "GOAL", "HALF_TIME", "SECOND_HALF"]));
  expect(taken).toEqual([]);
  show(matchOf(["KICK_OFF", "GOAL", "GOAL", "HALF_TIME", "SECOND_HALF", "GOAL"]));
  expect(taken).toEqual(["GOAL"]);
  leave();
  expect(crowd).toEqual(["begins", "ends"]);
});
