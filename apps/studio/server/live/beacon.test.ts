import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { verifySharedRound } from "@hanpan/games";
import { beaconTimeMs } from "@hanpan/games/fairness/beacon";
import { afterAll, expect, test } from "vitest";
import { sharedRoundProofReply } from "../../protocol/liveCalls.ts";
import { call, createSurroundings } from "../testing/studioUnderTest.ts";
import { findSeries, secretOf } from "./rounds/seriesStore.ts";
import { change, myResult, nextRound, placed } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

/** Rounds that join the outside beacon, here one of the test's own that can fall silent. */
let isSilent = false;
let relay: Server;
const asked: number[] = [];

const signatureOf = (round: number) =>
  createHash("sha384").update(`the beacon's round ${round}`).digest("hex");

async function startRelay(): Promise<string> {
  relay = createServer((request, response) => {
    const round = Number(/^\/[0-9a-f]{64}\/public\/(\d+)$/.exec(request.url ?? "")?.[1]);
    asked.push(round);
    const signature = signatureOf(round);
    const randomness = createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex");
    if (isSilent || beaconTimeMs(round) > Date.now()) response.writeHead(404).end("{}");
    else response.end(JSON.stringify({ round, randomness, signature }));
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("the relay has no port");
  return `http://127.0.0.1:${address.port}`;
}

runLiveStudio(["sic-bo"], undefined, {
  surround: async (variables) =>
    await createSurroundings({
      ...variables,
      STUDIO_BEACON_RELAYS: `http://127.0.0.1:1,${await startRelay()}/`,
    }),
});

afterAll(() => void relay.close());

const small = [{ spot: "SMALL", stakeWon: 1_000 }];

test("the value is named at the close, before it is published, and decides the round with the bets", async () => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  await placed(liveAddress(), player.token, round, small);
  const { round: closed } = await change(player.listener, round.roundId, "BETTING_CLOSED");
  const beaconRound = closed?.beaconRound ?? 0;
  expect(beaconTimeMs(beaconRound)).toBeGreaterThan(closed?.closesAtMs ?? 0);
  const { round: drawn } = await change(player.listener, round.roundId, "RESULT");
  expect(drawn?.outcome?.kind).toBe("SIC_BO");
  const { proof, series } = sharedRoundProofReply.parse(
    (await call(liveAddress(), "GET", `/api/live/rounds/${round.roundId}`)).data,
  );
  expect(proof.closings?.[0]?.beacon).toMatchObject({
    round: beaconRound,
    signature: signatureOf(beaconRound),
  });
  const row = await findSeries(around().database.ownerPool, series.seriesId);
  if (row === null) throw new Error("no series");
  const opened = { ...proof, serverSeed: secretOf(row) };
  expect(verifySharedRound(opened, drawn?.outcome).status).toBe("VERIFIED");
  const closings = opened.closings?.map((closing) => ({
    ...closing,
    beacon: { round: beaconRound, randomness: "0".repeat(64), signature: signatureOf(beaconRound) },
  }));
  expect(verifySharedRound({ ...opened, closings: closings ?? null }, drawn?.outcome).status).toBe(
    "BEACON_MISMATCH",
  );
  expect(asked).toContain(beaconRound);
});

test("a round whose beacon stays silent becomes void, and every stake goes back", async () => {
  const player = await newPlayer("sic-bo");
  isSilent = true;
  const round = await nextRound(player.listener);
  await placed(liveAddress(), player.token, round, small);
  const { round: voided } = await change(player.listener, round.roundId, "VOIDED");
  expect(voided).toMatchObject({ phase: "VOID", outcome: null });
  isSilent = false;
  expect(await myResult(player.listener, round.roundId)).toMatchObject({ payoutWon: 0 });
  expect(player.balanceWon()).toBe(1_000_000);
});
