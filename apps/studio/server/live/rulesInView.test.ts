import { afterAll, expect, test } from "vitest";
import { rulesInView } from "../../protocol/liveCalls.ts";
import { call } from "../testing/studioUnderTest.ts";
import { myResult, placedNext, shortPhases } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["european-roulette"], shortPhases);

const british = {
  version: 1,
  for_all: true,
  slot_cycle_ms: 0,
  casino_cycle_ms: 0,
  speed_ups: true,
  autoplay: true,
  celebrates_returns: true,
  shows_position: true,
  several_slots: true,
  stake_caps: { LIVE: 50_000 * 100_000 },
};

const path = "/api/live/session/rules";
const inView = async (token: string) =>
  rulesInView.parse((await call(liveAddress(), "GET", path, { token })).data);

afterAll(() => {
  around().wallet.rules = undefined;
});

test("nothing is in view where no rules ask for it, and who is not signed in is refused", async () => {
  around().wallet.rules = undefined;
  const player = await newPlayer("european-roulette");
  expect(await inView(player.token)).toEqual({
    stakeCapWon: null,
    autoplayAllowed: true,
    celebratesReturns: true,
    position: null,
  });
  expect((await call(liveAddress(), "GET", path)).error?.code).toBe("UNAUTHENTICATED");
});

test("a stake that stands is lost until its round is paid; what is paid is won; another session begins at nothing", async () => {
  around().wallet.rules = british;
  const player = await newPlayer("european-roulette");
  // What was read before the switch is believed for a second.
  await expect
    .poll(() => inView(player.token), { timeout: 60_000 })
    .toMatchObject({
      stakeCapWon: 50_000,
      position: { netWon: 0 },
    });
  const bets = [
    { spot: "RED", stakeWon: 10_000 },
    { spot: "BLACK", stakeWon: 20_000 },
  ];
  const { round } = await placedNext(liveAddress(), player, bets);
  expect((await inView(player.token)).position?.netWon).toBe(-30_000);
  const result = await myResult(player.listener, round.roundId);
  const netWon = (result.payoutWon ?? 0) - 30_000;
  const { position } = await inView(player.token);
  expect(position?.netWon).toBe(netWon);
  expect(player.balanceWon()).toBe(1_000_000 + netWon);
  expect(position?.elapsedMs).toBeGreaterThan(0);

  const stranger = await newPlayer("european-roulette");
  expect((await inView(stranger.token)).position?.netWon).toBe(0);
});

test("a bet that was taken back, or that the wallet refused, moves nothing", async () => {
  around().wallet.rules = british;
  const player = await newPlayer("european-roulette");
  const { round } = await placedNext(liveAddress(), player, [{ spot: "RED", stakeWon: 10_000 }]);
  const body = { roundId: round.roundId };
  await call(liveAddress(), "POST", "/api/live/tables/european-roulette/clear", {
    body,
    token: player.token,
  });
  await expect.poll(async () => (await inView(player.token)).position?.netWon).toBe(0);
});
