import { openNetworkLine } from "@hanpan/vendor/testing/networkLine";
import { expect, test } from "vitest";
import { call, createSurroundings } from "../testing/studioUnderTest.ts";
import { expectRoundsEnded, untilMoneyRests } from "./testing/liveMoney.ts";
import { change, myResult, nextRound, placeBets, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

// Nothing of the wallet's is answered in time while the line is cut; what was sent arrives when it heals, too late.
const line = await openNetworkLine();
runLiveStudio(
  ["sic-bo"],
  { bettingMs: 3_000, closedMs: 1_500, revealMs: 300 },
  {
    variables: { STUDIO_WALLET_TIMEOUT_MS: "1500" },
    async surround(variables) {
      const surroundings = await createSurroundings(variables, { line });
      return {
        ...surroundings,
        async drop() {
          await surroundings.drop();
          await line.close();
        },
      };
    },
  },
);

const bothSides = [
  { spot: "BIG", stakeWon: 10_000 },
  { spot: "SMALL", stakeWon: 10_000 },
];

test.each(["bets are on their way", "the betting closes", "wins are paid"])(
  "the platform cannot be reached while %s: rounds go on, and all money finds its way",
  async (when) => {
    const [player, late] = [await newPlayer("sic-bo"), await newPlayer("sic-bo")];
    const round = await nextRound(player.listener);
    if (when === "bets are on their way") line.cut();
    const placing = placeBets(liveAddress(), player.token, round, bothSides);
    if (when !== "bets are on their way") expect((await placing).status).toBe(200);
    if (when === "the betting closes") line.cut();
    const lateBet =
      when === "the betting closes"
        ? placeBets(liveAddress(), late.token, round, [{ spot: "ODD", stakeWon: 1_000 }])
        : undefined;
    await change(player.listener, round.roundId, "BETTING_CLOSED");
    if (when === "wins are paid") line.cut();
    await change(player.listener, round.roundId, "RESULT");
    // Another round begins meanwhile, and something has waited in vain.
    await nextRound(player.listener);
    await expect.poll(line.held).toBeGreaterThan(0);
    line.heal();

    expect([200, 409, 503]).toContain((await placing).status);
    // Refused, or still on its way where the line was cut for longer than a member waits; it never stands.
    const lateReply = await lateBet;
    if (lateReply?.status === 200) expect(JSON.stringify(lateReply.data)).toContain('"SENT"');
    const result = await myResult(player.listener, round.roundId);
    const standing = result.placements.filter(({ state }) => state === "SETTLED");
    expect(standing).toHaveLength(when === "bets are on their way" ? 0 : 1);
    await untilMoneyRests(around().database.ownerPool);
    expect(player.balanceWon()).toBe(1_000_000 - result.stakeWon + (result.payoutWon ?? 0));
    expect(late.balanceWon()).toBe(1_000_000);
    await expectRoundsEnded(around().database.ownerPool);
  },
);

test("a bet that a member took back while the platform was away is given back once", async () => {
  const player = await newPlayer("sic-bo");
  const { round, mine } = await placedNext(liveAddress(), player, bothSides);
  expect(mine.balanceWon).toBe(980_000);
  line.cut();
  const clearing = call(liveAddress(), "POST", "/api/live/tables/sic-bo/clear", {
    body: { roundId: round.roundId },
    token: player.token,
  });
  await change(player.listener, round.roundId, "RESULT");
  line.heal();
  await clearing;
  const result = await myResult(player.listener, round.roundId);
  expect(result).toMatchObject({ payoutWon: 0, placements: [{ state: "RETURNED", reason: "UNDONE" }] });
  expect(player.balanceWon()).toBe(1_000_000);
});
