import { createPrivateKey, type KeyObject, randomUUID, sign } from "node:crypto";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { gameCode, tokenOf } from "./site.ts";

/** A signed call, ready to be sent. A signature costs a vendor 20 times what it costs us to check, so all are made before. */
export type SignedCall = { readonly path: string; readonly body: string; readonly signature: string };

/** One round: its bet, then its win. */
export type SignedRound = readonly [SignedCall, SignedCall];

type Order = { readonly memberIds: readonly string[]; readonly rounds: number; readonly keyPem: string };

function makeRounds({ memberIds, rounds, keyPem }: Order): SignedRound[] {
  const key = createPrivateKey(keyPem);
  const signed = (path: string, fields: object): SignedCall => {
    const body = JSON.stringify(fields);
    return { path, body, signature: sign("RSA-SHA256", Buffer.from(body), key).toString("base64") };
  };
  return Array.from({ length: rounds }, (): SignedRound => {
    const memberId = memberIds[Math.floor(Math.random() * memberIds.length)] ?? "";
    const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
    const call = {
      user: memberId,
      supplier_user: null,
      token: tokenOf(memberId),
      round,
      game_code: gameCode,
      currency: "KRW",
      amount: 1_000 * 100_000,
      bet: "zero",
      is_free: false,
      reward_uuid: null,
      meta: null,
    };
    return [
      signed("/transaction/bet", {
        ...call,
        transaction_uuid: bet,
        request_uuid: randomUUID(),
        round_closed: false,
      }),
      signed("/transaction/win", {
        ...call,
        transaction_uuid: win,
        request_uuid: randomUUID(),
        round_closed: true,
        reference_transaction_uuid: bet,
      }),
    ];
  });
}

/** Signs so many rounds, on two processors. */
export async function signRounds(
  memberIds: readonly string[],
  vendorKey: KeyObject,
  rounds: number,
): Promise<SignedRound[]> {
  const keyPem = vendorKey.export({ type: "pkcs8", format: "pem" }).toString();
  const halves = [Math.floor(rounds / 2), Math.ceil(rounds / 2)];
  const made = await Promise.all(
    halves.map(
      (half) =>
        new Promise<SignedRound[]>((resolve, reject) => {
          const order: Order = { memberIds, rounds: half, keyPem };
          const worker = new Worker(new URL(import.meta.url), { workerData: order });
          worker.once("message", resolve);
          worker.once("error", reject);
        }),
    ),
  );
  return made.flat();
}

if (!isMainThread) parentPort?.postMessage(makeRounds(workerData));
