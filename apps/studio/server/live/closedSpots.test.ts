import { commitmentOf, sharedRoundDrawOf } from "@hanpan/games";
import { rootOf } from "@hanpan/games/fairness/betsTree";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { markOf } from "../../protocol/liveMark.ts";
import { sharedOutcome } from "../../protocol/liveOutcome.ts";
import { createSurroundings } from "../testing/studioUnderTest.ts";
import { nextRound, placeBets, placed } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

const tableCode = "baccarat-speed";
/** A shoe of 80 coups whose pairs are worth more than their stake from the 74th coup to the 77th. */
const seeds = { serverSeed: "2".padStart(64, "0"), clientSeed: `${tableCode}-1` };
const dealt = 73;

/**
 * A table that has shown so many coups of that shoe. What closes spots are the outcomes that were shown: how the coups to
 * come are drawn, by the bets of each, is no part of it.
 */
async function dealCoups(pool: Pool): Promise<void> {
  const seriesId = uuidv7();
  await pool.query("INSERT INTO studio.live_table (table_code, series_id) VALUES ($1, $2)", [
    tableCode,
    seriesId,
  ]);
  await pool.query(
    `INSERT INTO studio.live_series (series_id, table_code, game_code, maths_version, kind, number, day, server_seed,
       server_seed_hash, client_seed, scheme)
     VALUES ($1, $2, $2, 2, 'SHOE', 1, '2026-01-01', $3, $4, $5, 2)`,
    [seriesId, tableCode, seeds.serverSeed, commitmentOf(seeds.serverSeed), seeds.clientSeed],
  );
  const draw = sharedRoundDrawOf(tableCode, 1);
  for (let index = 0; index < dealt; index += 1) {
    const outcome = sharedOutcome.parse(draw?.roundOf(seeds, index));
    await pool.query(
      `INSERT INTO studio.live_round (round_id, table_code, series_id, round_index, phase, opened_at, closes_at,
         draws_at, ends_at, settles_at, outcome, mark, bets_root)
       VALUES ($1, $2, $3, $4, 'RESULT', now() - interval '3 s', now() - interval '2 s', now() - interval '1 s', now(),
         now() - interval '1 s', $5, $6, $7)`,
      [uuidv7(), tableCode, seriesId, index, JSON.stringify(outcome), markOf(outcome), rootOf([])],
    );
  }
}

runLiveStudio([tableCode], undefined, {
  async surround(variables) {
    const surroundings = await createSurroundings(variables);
    await dealCoups(surroundings.database.ownerPool);
    return surroundings;
  },
});

test("a spot that the cards shown so far make worth its stake is closed, said so, and takes nothing", async () => {
  const player = await newPlayer(tableCode);
  const round = await nextRound(player.listener);
  expect(round.closedSpots).toEqual(expect.arrayContaining(["PLAYER_PAIR", "BANKER_PAIR"]));

  const pair = { spot: "PLAYER_PAIR", stakeWon: 10_000 };
  const refused = await placeBets(liveAddress(), player.token, round, [pair]);
  expect(refused).toMatchObject({ status: 409, error: { code: "SPOT_CLOSED" } });
  expect(refused.message).toContain("닫힌 구역");
  // Chips of one call stand together or not at all.
  const withOther = await placeBets(liveAddress(), player.token, round, [
    { spot: "TIE", stakeWon: 10_000 },
    pair,
  ]);
  expect(withOther.error?.code).toBe("SPOT_CLOSED");
  const stakes = around().wallet.calls.filter(
    ({ action, body }) => action === "bet" && body.user === player.memberId,
  );
  expect(stakes).toEqual([]);
  expect(player.balanceWon()).toBe(1_000_000);

  const tie = await placed(liveAddress(), player.token, round, [{ spot: "TIE", stakeWon: 10_000 }]);
  expect(tie).toMatchObject({ stakeWon: 10_000, balanceWon: 990_000 });
  // A placement was made meanwhile: what is remembered of the member changes nothing.
  expect((await placeBets(liveAddress(), player.token, round, [pair])).error?.code).toBe("SPOT_CLOSED");
});
