import { generateKeyPairSync, randomUUID } from "node:crypto";
import { sendToDoor } from "../../apps/api/src/features/bank-door/recording/sendDay.ts";
import { doByTwo, type Operator } from "./desk.ts";
import { memberUrl } from "./server.ts";
import { expect } from "./test.ts";

/** A bank of the test's own, whose source two owners made: reports what came to a site account at the real door. */
export async function openBank(owner: Operator) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const source = `bank-${randomUUID().slice(0, 8)}`;
  const fields = { code: source, kind: "INQUIRY", name: source, status: "ACTIVE", accountId: null };
  const key = { publicKey: publicKey.export({ type: "spki", format: "pem" }), silentMinutes: 60 };
  await doByTwo("POST", "/bank-sources", {
    token: owner.token,
    body: { ...fields, ...key, reason: "e2e" },
  });
  let sequence = 0;
  return async (account: string, name: string, received: number): Promise<void> => {
    sequence += 1;
    const line = { name, received, bookedAt: new Date().toISOString() };
    const message = { sequence, id: randomUUID(), account, line };
    const { results } = await sendToDoor({ url: memberUrl(), source, key: privateKey }, [message]);
    expect(results).toMatchObject([{ state: "NEW" }]);
  };
}
