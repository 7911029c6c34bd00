import { newPurseId } from "@hanpan/vendor/free-play/purseId";
import { expect, test } from "vitest";
import { showSharesOnce } from "./shares/showShares.ts";
import { stakesOfRounds } from "./shares/stakesOfRounds.ts";
import { nextRound, placed } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

/** How the stakes of a round lie, as members at the table see it. */
const tableCode = "baccarat-speed";
runLiveStudio([tableCode], { bettingMs: 12_000, closedMs: 1_000, revealMs: 600 });

const players = (count: number) => Promise.all(Array.from({ length: count }, () => newPlayer(tableCode)));

test("members at a table see how all stakes lie, and who sits down later sees it too; few see that they are few", async () => {
  const all = await players(7);
  const [first] = all;
  if (first === undefined) throw new Error("nobody");
  const round = await nextRound(first.listener);
  const stakeOf = (place: number) => [
    { spot: place < 3 ? "PLAYER" : "BANKER", stakeWon: place < 3 ? 10_000 : 20_000 },
  ];
  await Promise.all(
    all.slice(0, 4).map(({ token }, place) => placed(liveAddress(), token, round, stakeOf(place))),
  );
  await first.listener.receive("shares", (each) => each.roundId === round.roundId && each.members === null);
  await Promise.all(
    all.slice(4).map(({ token }, place) => placed(liveAddress(), token, round, stakeOf(place + 4))),
  );
  const shares = {
    type: "shares",
    tableCode,
    roundId: round.roundId,
    members: 7,
    // 30,000 of 110,000, in steps of five.
    spots: [
      { spot: "BANKER", percent: 75, members: 4 },
      { spot: "PLAYER", percent: 25, members: 3 },
    ],
  };
  const isWhole = (each: { roundId: string; members: number | null }) =>
    each.roundId === round.roundId && each.members === 7;
  expect(await first.listener.receive("shares", isWhole)).toEqual(shares);
  const late = await newPlayer(tableCode);
  expect(await late.listener.receive("shares", isWhole)).toEqual(shares);
});

test("play money is no stake, nor is a bet that does not stand", async () => {
  const all = await players(6);
  const [first] = all;
  if (first === undefined) throw new Error("nobody");
  const round = await nextRound(first.listener);
  const bet = [{ spot: "PLAYER", stakeWon: 10_000 }];
  for (const { token } of all) await placed(liveAddress(), token, round, bet);
  const { ownerPool } = around().database;
  const client = await ownerPool.connect();
  try {
    // Looked at in a transaction that is taken back: the money of this file stays in order.
    await client.query("BEGIN");
    const purse = newPurseId();
    await client.query(
      `INSERT INTO studio.live_participation (round_id, member_id, table_code) VALUES ($1, $2, $3)`,
      [round.roundId, purse, tableCode],
    );
    await client.query(
      `INSERT INTO studio.live_placement (member_id, placement_id, round_id, number, game_code, bets, stake_won, state,
         bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token)
       SELECT $1, gen_random_uuid(), round_id, 1, game_code, '[{"spot": "TIE", "stakeWon": 900000}]', 900000, 'CONFIRMED',
         gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'none'
       FROM studio.live_placement WHERE round_id = $2 LIMIT 1`,
      [purse, round.roundId],
    );
    await client.query(
      "UPDATE studio.live_placement SET state = 'REFUSED', reason = 'UNDONE' WHERE round_id = $1 AND member_id = $2",
      [round.roundId, first.memberId],
    );
    const stakes = await stakesOfRounds(client, [round.roundId]);
    expect(stakes.get(round.roundId)).toEqual({
      members: 5,
      sums: [{ spot: "PLAYER", stakeWon: 50_000, members: 5 }],
    });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

test("what has not changed is not sent again, and of a table without an audience nothing is asked", async () => {
  const player = await newPlayer(tableCode);
  const round = await nextRound(player.listener);
  const { ownerPool } = around().database;
  let asked = 0;
  const pool: Parameters<typeof showSharesOnce>[0] = Object.create(ownerPool, {
    query: {
      value: (...of: Parameters<typeof ownerPool.query>) => {
        asked += 1;
        return ownerPool.query(...of);
      },
    },
  });
  const { table } = await player.listener.receive("table");
  const sent: string[] = [];
  const show = (code: string) => void sent.push(code);
  const shown = new Map<string, string>();
  const tables = [{ ...table, round }];
  await showSharesOnce(pool, tables, { isWatched: () => false, show }, shown);
  expect([asked, sent]).toEqual([0, []]);
  await showSharesOnce(pool, tables, { isWatched: () => true, show }, shown);
  await showSharesOnce(pool, tables, { isWatched: () => true, show }, shown);
  expect([asked, sent]).toEqual([2, [tableCode]]);
});
