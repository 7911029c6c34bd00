import { expect, test } from "vitest";
import { myResult, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["sic-bo", "dragon-tiger"], { bettingMs: 3_000, closedMs: 250, revealMs: 250 });

test("a table whose round cannot be drawn holds up no other, and goes on where it was once it can", async () => {
  const broken = await newPlayer("sic-bo");
  const other = await newPlayer("dragon-tiger");
  const { round } = await placedNext(liveAddress(), broken, [{ spot: "BIG", stakeWon: 1_000 }]);
  const { ownerPool } = around().database;
  const writeMaths = (version: number) =>
    ownerPool.query("UPDATE studio.live_series SET maths_version = $1 WHERE table_code = 'sic-bo'", [
      version,
    ]);
  await writeMaths(99);
  for (let played = 0; played < 2; played += 1) {
    const { round: next } = await placedNext(liveAddress(), other, [{ spot: "DRAGON", stakeWon: 1_000 }]);
    await myResult(other.listener, next.roundId);
  }
  const isDrawn = broken.listener.received.some(
    (message) =>
      message.type === "change" && message.round?.roundId === round.roundId && message.kind === "RESULT",
  );
  expect(isDrawn).toBe(false);
  await writeMaths(1);
  const result = await myResult(broken.listener, round.roundId);
  expect(broken.balanceWon()).toBe(999_000 + (result.payoutWon ?? 0));
});
