import { expect, test } from "vitest";
import { change, myResult, nextRound, placeBets, placed } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["sic-bo"], { bettingMs: 10_000, closedMs: 300, revealMs: 300 });

/** A number of the metrics by its name and labels. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${liveAddress()}/metrics`)).text();
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1));
}

test("a monitor sees sockets, phases and their lateness, what bets came to, and wallet calls under way", async () => {
  const player = await newPlayer("sic-bo");
  expect(await metric("hanpan_studio_live_sockets")).toBe(1);
  const round = await nextRound(player.listener);
  const isBetAsked = () => around().wallet.calls.some(({ action }) => action === "bet");
  around().wallet.behave = (action) => (action === "bet" ? { kind: "LATE", delayMs: 2_000 } : undefined);
  const placing = placed(liveAddress(), player.token, round, [{ spot: "BIG", stakeWon: 1_000 }]);
  await expect.poll(isBetAsked, { interval: 5 }).toBe(true);
  expect(await metric('hanpan_studio_wallet_calls_in_flight{action="bet"}')).toBe(1);
  await placing;
  expect(await metric('hanpan_studio_wallet_calls_in_flight{action="bet"}')).toBe(0);
  await placeBets(liveAddress(), player.token, round, [{ spot: "BIG", stakeWon: 7 }]);
  const bets = "hanpan_studio_live_bets_total";
  expect(await metric(`${bets}{table="sic-bo",result="ACCEPTED"}`)).toBe(1);
  expect(await metric(`${bets}{table="sic-bo",result="STAKE_NOT_ALLOWED"}`)).toBe(1);
  expect(await metric('hanpan_studio_live_open{of="participation",state="OPEN"}')).toBe(1);
  expect(await metric('hanpan_studio_live_rounds{phase="VOID"}')).toBe(0);
  await change(player.listener, round.roundId, "RESULT");
  await myResult(player.listener, round.roundId);
  const lateness = "hanpan_studio_live_step_lateness_seconds";
  expect(await metric(`${lateness}_count{table="sic-bo",kind="RESULT"}`)).toBeGreaterThan(0);
  expect(
    await metric('hanpan_studio_wallet_call_duration_seconds_count{action="win",answer="OK"}'),
  ).toBeGreaterThan(0);
  expect(await metric('hanpan_studio_live_open{of="placement",state="SENT"}')).toBe(0);
});
