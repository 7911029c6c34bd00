import { pino } from "pino";
import { expect, test } from "vitest";
import { readStudioConfig } from "../config.ts";
import { startStudio } from "../startStudio.ts";
import { createSurroundings } from "../testing/studioUnderTest.ts";
import { expectLiveMoneyInOrder, expectRoundsEnded, untilMoneyRests } from "./testing/liveMoney.ts";
import { listenAt, liveVariables, nextRound, placed, sitDown } from "./testing/liveUnderTest.ts";

test("a table that is no longer run ends its round, pays what is bet in it, and begins no other", async () => {
  const log = pino({ level: "silent" });
  const surroundings = await createSurroundings(
    liveVariables(["sic-bo", "ladder"], { bettingMs: 600, closedMs: 200, revealMs: 200 }),
  );
  const { database, wallet, config, variables } = surroundings;
  const member = surroundings.newMember(1_000_000);
  const first = await startStudio(config, log);
  const token = await sitDown(first.address, member, "sic-bo");
  const listener = await listenAt(first.address, token, "sic-bo");
  const round = await nextRound(listener);
  await placed(first.address, token, round, [{ spot: "BIG", stakeWon: 10_000 }]);
  listener.close();
  await first.stop();

  const second = await startStudio(readStudioConfig({ ...variables, STUDIO_LIVE_TABLES: "ladder" }), log);
  await untilMoneyRests(database.ownerPool);
  await expect
    .poll(async () => {
      const { rows } = await database.ownerPool.query(
        "SELECT round_id AS round FROM studio.live_table WHERE table_code = 'sic-bo'",
      );
      return rows[0];
    })
    .toEqual({ round: null });
  await expectRoundsEnded(database.ownerPool);
  await expectLiveMoneyInOrder(database.ownerPool, wallet, new Map([[member.memberId, 1_000_000]]));
  await second.stop();
  await surroundings.drop();
});
