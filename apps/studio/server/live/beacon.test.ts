import { createServer, type Server } from "node:http";
import { verifySharedRound } from "@hanpan/games";
import { type BeaconValue, beaconTimeMs } from "@hanpan/games/fairness/beacon";
import { chainDouble } from "@hanpan/games/fairness/testing/chainDouble";
import { afterAll, expect, test } from "vitest";
import { sharedRoundProofReply } from "../../protocol/liveCalls.ts";
import { call, createSurroundings } from "../testing/studioUnderTest.ts";
import { findSeries, secretOf } from "./rounds/seriesStore.ts";
import { change, myResult, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

/**
 * Rounds that join an outside beacon: a double of the test's own, signed by the scheme of drand's quicknet with a key of the
 * test's, which can fall silent. The relay that is asked first lies: its values hang together, but it signed them itself.
 */
const chain = chainDouble("the beacon of these rounds");
const liar = chainDouble("a relay that makes values of its own");
let isSilent = false;
const relays: Server[] = [];
const asked: number[] = [];
const lied: number[] = [];

async function startRelay(reply: (round: number) => BeaconValue | null): Promise<string> {
  const relay = createServer((request, response) => {
    const round = Number(/^\/[0-9a-f]{64}\/public\/(\d+)$/.exec(request.url ?? "")?.[1]);
    const value = isSilent || beaconTimeMs(round) > Date.now() ? null : reply(round);
    if (value === null) response.writeHead(404).end("{}");
    else response.end(JSON.stringify(value));
  });
  relays.push(relay);
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("the relay has no port");
  return `http://127.0.0.1:${address.port}`;
}

const lyingRelay = () =>
  startRelay((round) => {
    lied.push(round);
    return liar.valueOf(round);
  });
const trueRelay = () =>
  startRelay((round) => {
    asked.push(round);
    return chain.valueOf(round);
  });

runLiveStudio(["sic-bo"], undefined, {
  surround: async (variables) => {
    const surroundings = await createSurroundings({
      ...variables,
      STUDIO_BEACON_RELAYS: `http://127.0.0.1:1,${await lyingRelay()},${await trueRelay()}/`,
    });
    return { ...surroundings, config: { ...surroundings.config, beaconPublicKey: chain.publicKey } };
  },
});

afterAll(() => {
  for (const relay of relays) relay.close();
});

const small = [{ spot: "SMALL", stakeWon: 1_000 }];

test("the value is named at the close, before it is published, and decides the round with the bets", async () => {
  const player = await newPlayer("sic-bo");
  const { round } = await placedNext(liveAddress(), player, small);
  const { round: closed } = await change(player.listener, round.roundId, "BETTING_CLOSED");
  const beaconRound = closed?.beaconRound ?? 0;
  expect(beaconTimeMs(beaconRound)).toBeGreaterThan(closed?.closesAtMs ?? 0);
  const { round: drawn } = await change(player.listener, round.roundId, "RESULT");
  expect(drawn?.outcome?.kind).toBe("SIC_BO");
  const { proof, series } = sharedRoundProofReply.parse(
    (await call(liveAddress(), "GET", `/api/live/rounds/${round.roundId}`)).data,
  );
  expect(lied).toContain(beaconRound);
  expect(proof.closings?.[0]?.beacon).toEqual(chain.valueOf(beaconRound));
  const row = await findSeries(around().database.ownerPool, series.seriesId);
  if (row === null) throw new Error("no series");
  const opened = { ...proof, serverSeed: secretOf(row) };
  expect(verifySharedRound(opened, drawn?.outcome).status).toBe("VERIFIED");
  const closings = opened.closings?.map((closing) => ({
    ...closing,
    beacon: { ...chain.valueOf(beaconRound), randomness: "0".repeat(64) },
  }));
  expect(verifySharedRound({ ...opened, closings: closings ?? null }, drawn?.outcome).status).toBe(
    "BEACON_MISMATCH",
  );
  expect(asked).toContain(beaconRound);
});

test("a round whose beacon stays silent becomes void, and every stake goes back", async () => {
  const player = await newPlayer("sic-bo");
  isSilent = true;
  const { round } = await placedNext(liveAddress(), player, small);
  const { round: voided } = await change(player.listener, round.roundId, "VOIDED");
  expect(voided).toMatchObject({ phase: "VOID", outcome: null });
  isSilent = false;
  expect(await myResult(player.listener, round.roundId)).toMatchObject({ payoutWon: 0 });
  expect(player.balanceWon()).toBe(1_000_000);
});
