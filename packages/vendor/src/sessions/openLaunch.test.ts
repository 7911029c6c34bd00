import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVendorDatabase } from "../testing/vendorDatabase.ts";
import type { WalletAnswer } from "../wallet/walletClient.ts";
import { openLaunch } from "./openLaunch.ts";
import { createSessionStore, hashOf } from "./sessionStore.ts";

let database: Awaited<ReturnType<typeof createVendorDatabase>>;

beforeAll(async () => {
  database = await createVendorDatabase();
});
afterAll(() => database.drop());

/** A launch, opened against a wallet that answers so. */
function launched() {
  const store = createSessionStore(database.ownerPool, "vendor.session");
  const launch = { token: randomUUID(), user: randomUUID().toUpperCase(), gameCode: "ladder" };
  const open = (info: WalletAnswer, balance: WalletAnswer = info) =>
    openLaunch({ store, wallet: { info: async () => info, balance: async () => balance } }, launch);
  return { store, launch, open };
}

const ok: WalletAnswer = { kind: "OK", balanceWon: 5_000, level: 3 };

test("a launch becomes a session once, of the member in lower case with the level that the wallet reported", async () => {
  const { store, launch, open } = launched();
  const opening = await open(ok);
  if (opening.kind !== "OPENED") throw new Error(opening.kind);
  const { session, sessionToken, balanceWon } = opening.opened;
  expect([session.memberId, session.level, balanceWon]).toEqual([launch.user.toLowerCase(), 3, 5_000]);
  expect((await store.read(hashOf(sessionToken)))?.session).toEqual(session);
  expect(await open(ok)).toEqual({ kind: "USED" });
});

test("of two that open one launch at once one does", async () => {
  const { open } = launched();
  const kinds = (await Promise.all([open(ok), open(ok)])).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["OPENED", "USED"]);
});

test.each<[string, WalletAnswer, WalletAnswer, object]>([
  ["gives no answer", { kind: "UNKNOWN", reason: "silent" }, ok, { kind: "UNAVAILABLE" }],
  ["gives no balance", ok, { kind: "UNKNOWN", reason: "silent" }, { kind: "UNAVAILABLE" }],
  [
    "refuses",
    { kind: "REFUSED", status: "RS_ERROR_TOKEN_EXPIRED" },
    ok,
    { kind: "REFUSED", status: "RS_ERROR_TOKEN_EXPIRED" },
  ],
])("a launch of which the wallet %s opens nothing and can be repeated", async (_, info, balance, result) => {
  const { open } = launched();
  expect(await open(info, balance)).toEqual(result);
  expect((await open(ok)).kind).toBe("OPENED");
});
