import { createPrivateKey, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { withTransaction } from "@hanpan/database";
import { createWalletClient } from "@hanpan/vendor/wallet/walletClient";
import { pino } from "pino";
import { expect, test } from "vitest";
import { takeNonce } from "../seeds/seedStore.ts";
import { around, newMember, runStudio, studioAddress } from "../testing/runStudio.ts";
import { openSession } from "../testing/studioUnderTest.ts";
import { createSlotDriver } from "./driveRound.ts";
import { insertRound, slotRounds } from "./roundStore.ts";

runStudio();

/** A round as a spin has just written it, of a process that only this test knows. */
async function writtenRound() {
  const member = newMember();
  const { memberId, launchToken: walletToken } = member;
  const { ownerPool } = around().database;
  await openSession(studioAddress(), member);
  const { rows } = await ownerPool.query<{ sessionId: string }>(
    `SELECT session_id AS "sessionId" FROM studio.session WHERE member_id = $1`,
    [memberId],
  );
  const driverId = randomUUID();
  await ownerPool.query("INSERT INTO studio.process (process_id, seen_at) VALUES ($1, now() + '1 hour')", [
    driverId,
  ]);
  const roundId = randomUUID();
  await withTransaction(ownerPool, async (client) =>
    insertRound(client, {
      ...(await takeNonce(client, memberId, {})),
      roundId,
      memberId,
      clientRoundId: randomUUID(),
      sessionId: rows[0]?.sessionId ?? "",
      gameCode: "dancheong-fortune",
      mathsVersion: 1,
      stakeWon: 200,
      betTransactionId: randomUUID(),
      winTransactionId: randomUUID(),
      rollbackTransactionId: randomUUID(),
      walletToken,
      driverId,
    }),
  );
  const round = await slotRounds.find(ownerPool, roundId);
  if (round === null) throw new Error("the round was not written");
  return round;
}

test("a round that recovery met before its spin could is worked on for as long as the spin waits", async () => {
  const { database, wallet, config } = around();
  const driver = createSlotDriver({
    pool: database.ownerPool,
    wallet: createWalletClient({
      walletUrl: config.walletUrl,
      signingKey: createPrivateKey(readFileSync(config.privateKeyFile)),
      signature: "REQUEST",
      timeoutMs: 5_000,
    }),
    log: pino({ level: "silent" }),
  });
  const round = await writtenRound();
  let bets = 0;
  wallet.behave = (action) => (action === "bet" && ++bets === 1 ? { kind: "CUT_AFTER" } : undefined);
  const recovered = driver.drive(round, 0);
  expect((await driver.drive(round, 10_000)).state).toBe("CLOSED");
  expect((await recovered).state).toBe("CLOSED");
});
