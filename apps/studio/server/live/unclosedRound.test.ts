import { expect, test } from "vitest";
import { change, nextRound, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["sic-bo"], { bettingMs: 3_000, closedMs: 250, revealMs: 250 });

test("a round that was closed without a root of its bets is void, and the table goes on", async () => {
  const player = await newPlayer("sic-bo");
  const { ownerPool } = around().database;
  // A process of the version before closes rounds as ever, and knows nothing of the root.
  await ownerPool.query(`
    CREATE FUNCTION studio.forget_root() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.bets_root := NULL; RETURN NEW; END $$;
    CREATE TRIGGER forget_root BEFORE UPDATE ON studio.live_round
      FOR EACH ROW WHEN (NEW.phase = 'CLOSED') EXECUTE FUNCTION studio.forget_root();`);
  const { round } = await placedNext(liveAddress(), player, [{ spot: "BIG", stakeWon: 1_000 }]);
  await change(player.listener, round.roundId, "VOIDED");
  await expect.poll(() => player.balanceWon()).toBe(1_000_000);

  await ownerPool.query("DROP TRIGGER forget_root ON studio.live_round");
  const next = await nextRound(player.listener);
  await change(player.listener, next.roundId, "RESULT");
});
