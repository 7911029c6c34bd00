import { pino } from "pino";
import { expect, test } from "vitest";
import { startStudio } from "../startStudio.ts";
import { listenAt, nextRound, placedNext } from "./testing/liveUnderTest.ts";
import { around, closeLater, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["baccarat-speed"], { bettingMs: 2_000, closedMs: 150, revealMs: 150 });

test("rounds without a bet count on in another process, and a bet there begins the count anew here", async () => {
  const later = await startStudio(around().config, pino({ level: "silent" }));
  try {
    const player = await newPlayer("baccarat-speed");
    await nextRound(player.listener);
    await nextRound(player.listener);
    const there = closeLater(await listenAt(later.address, player.token, "baccarat-speed"));
    const warned = await there.receive("idle");
    expect(warned).toMatchObject({ action: "WARN", roundsWithoutBet: 3 });
    const receivedBefore = there.received.slice(0, there.received.indexOf(warned));
    const resultsThere = receivedBefore.filter(
      (message) => message.type === "change" && message.kind === "RESULT",
    ).length;
    expect(resultsThere).toBeLessThan(3);

    await placedNext(later.address, { ...player, listener: there }, [{ spot: "TIE", stakeWon: 1_000 }]);
    const isSecondWarning = (of: { roundsWithoutBet: number }) =>
      of.roundsWithoutBet === 3 && player.listener.received.filter(({ type }) => type === "idle").length > 1;
    await player.listener.receive("idle", isSecondWarning);
    const idle = player.listener.received.flatMap((message) =>
      message.type === "idle" ? [message.action] : [],
    );
    expect(idle).toEqual(["WARN", "WARN"]);
  } finally {
    await later.stop();
  }
});

test("whoever comes back to a seat that was given up meanwhile begins anew", async () => {
  const player = await newPlayer("baccarat-speed");
  const away = player.listener;
  await away.receive("idle", ({ action }) => action === "LOBBY");
  const back = closeLater(await listenAt(liveAddress(), player.token, "baccarat-speed"));
  await nextRound(back);
  await nextRound(back);
  expect(back.received.filter(({ type }) => type === "idle")).toEqual([]);
});

test("who answers the warning goes on: three more rounds without a bet bring another warning, and no farewell", async () => {
  const { listener } = await newPlayer("baccarat-speed");
  const first = await listener.receive("idle");
  listener.say({ type: "stay", tableCode: "baccarat-speed" });
  await listener.receive("idle", (message) => message !== first);
  const idle = listener.received.flatMap((message) => (message.type === "idle" ? [message.action] : []));
  expect(idle).toEqual(["WARN", "WARN"]);
});
