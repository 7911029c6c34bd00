import { expect, test } from "vitest";
import { nextRound, placeBets, returnTo } from "./testing/liveUnderTest.ts";
import { liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

// All fifty must be answered before the draw, also on a busy machine.
runLiveStudio(["sic-bo"], { bettingMs: 20_000, closedMs: 4_000, revealMs: 300 });

const chips = (spot: string, stakeWon: number) => [{ spot, stakeWon }];

test("fifty racing placements keep to the limit of the spot, and each is charged once", async () => {
  const player = await newPlayer("sic-bo", 100_000_000);
  const round = await nextRound(player.listener);
  const { table } = await returnTo(liveAddress(), player.token, "sic-bo");
  const maximumWon = table.limits.spots.find((spot) => spot.code === "BIG")?.maximumWon ?? 0;
  const stakeWon = maximumWon / 10;
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => placeBets(liveAddress(), player.token, round, chips("BIG", stakeWon))),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
  expect(new Set(replies.map((reply) => reply.error?.code))).toEqual(new Set([undefined, "SPOT_LIMIT"]));
  expect(player.balanceWon()).toBe(100_000_000 - maximumWon);
});
