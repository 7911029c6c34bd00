import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import type { WalletAnswer } from "../wallet/walletClient.ts";
import { vendorConditions } from "./conditions.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });

function conditionsOf(answer: WalletAnswer) {
  let calls = 0;
  const conditions = vendorConditions({
    signingKey: privateKey,
    platformKeys: [publicKey],
    wallet: {
      balance: async () => {
        calls += 1;
        return answer;
      },
    },
  });
  const look = (name: string) => conditions.find((condition) => condition.name === name)?.look();
  return { conditions, look, calls: () => calls };
}

test.each([
  [{ kind: "REFUSED", status: "RS_ERROR_INVALID_TOKEN" }, "ready", /knows this vendor/],
  [{ kind: "OK", balanceWon: 1 }, "ready", /knows this vendor/],
  [{ kind: "REFUSED", status: "RS_ERROR_INVALID_PARTNER" }, "waiting", /does not know/],
  [{ kind: "REFUSED", status: "RS_ERROR_INVALID_SIGNATURE" }, "waiting", /another key/],
  [{ kind: "UNKNOWN", reason: "TimeoutError" }, "waiting", /TimeoutError/],
] as const)("a wallet that answers %o is %s", async (answer, state, detail) => {
  const { look, calls } = conditionsOf(answer);
  expect(await look("wallet")).toEqual({ state, detail: expect.stringMatching(detail) });
  await look("wallet");
  expect(calls()).toBe(1);
});

test("keys are named by their public halves, and the wallet is not needed to serve", async () => {
  const { look, conditions } = conditionsOf({ kind: "UNKNOWN", reason: "TypeError" });
  const { detail } = (await look("keys")) ?? { detail: "" };
  const [own, platform] = detail.match(/[0-9a-f]{8}/g) ?? [];
  expect(own).toBe(platform);
  expect(conditions.map(({ name, needed }) => [name, needed])).toEqual([
    ["keys", true],
    ["wallet", false],
  ]);
});
