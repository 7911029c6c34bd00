import { randomUUID } from "node:crypto";
import { lookUpHolders } from "../../account-holder/lookUpHolders.ts";
import type { HolderProvider } from "../../account-holder/provider/port.ts";
import { noticeExpiring, removeOldDocuments } from "../../jobs/documentJobs.ts";
import { createSiteSettingReader } from "../../lib/readSiteSetting.ts";
import { ask } from "../ask.ts";
import type { TestApp } from "../createTestApp.ts";
import { signUp, validRegistration } from "../members.ts";

type Effect = {
  readonly values: readonly [unknown, unknown];
  readonly seen: () => Promise<unknown>;
  readonly beside?: readonly [string, unknown];
};

/** What each setting of identities does, at a site that is there once they are tried. */
export function identityEffects(site: () => TestApp): Readonly<Record<string, Effect>> {
  const post = async (path: string, body: object, token: string) =>
    (await ask(site().app, { path, body, token, headers: { "idempotency-key": randomUUID() } })).code;
  const deposit = (token: string) =>
    post("/money/deposit/request", { amount: 20_000, bonusKind: "NONE" }, token);
  /** Of who deposited 50,000 won so many days ago. */
  const depositAfter = (days: number) => async () => {
    const { token, memberId } = await signUp(site().app);
    await site().database.ownerPool.query(
      `INSERT INTO platform.member_day (member_id, day, deposits_won, deposit_count)
       VALUES ($1, platform.seoul_day($2) - $3::integer, 50000, 1)`,
      [memberId, site().now(), days],
    );
    return deposit(token);
  };
  const level = (depositDay: number | null) => ({
    name: { ko: "기본", en: "Basic" },
    needs: { phone: false, identity: false, documents: [] },
    withdraws: true,
    ...{ depositDay, depositMonth: null, withdrawalDay: null, withdrawalMonth: null },
  });
  /** What becomes of a document by a job that runs with the setting. */
  const documentAfter = (state: "REFUSED" | "APPROVED", days: number) => async () => {
    const { memberId } = await signUp(site().app);
    const { ownerPool } = site().database;
    const at = new Date(site().now().getTime() - days * 86_400_000);
    await ownerPool.query(
      `INSERT INTO platform.knowledge_document
         (member_id, document_id, kind, state, type, bytes, uploaded_at, decided_at, decided_by, reason, expires_on)
       VALUES ($1, $2, 'FUNDS', $3, 'image/webp', 1, $4, $4, $2, $5, $6)`,
      [
        ...[memberId, randomUUID(), state, at, state === "REFUSED" ? "x" : null],
        state === "APPROVED" ? new Date(site().now().getTime() + days * 86_400_000) : null,
      ],
    );
    const setting = await createSiteSettingReader(ownerPool)();
    await removeOldDocuments(ownerPool, setting, site().now());
    await noticeExpiring(ownerPool, setting, site().now());
    const { rows } = await ownerPool.query(
      "SELECT removed_at IS NULL AS is_kept, noticed_at IS NULL AS is_new FROM platform.knowledge_document WHERE member_id = $1",
      [memberId],
    );
    return rows;
  };
  /** Of how many accounts of new members a bank is asked in a day. */
  const accountsAsked = async () => {
    const { ownerPool } = site().database;
    await ownerPool.query("DELETE FROM platform.holder_budget");
    for (let count = 0; count < 2; count += 1) await signUp(site().app);
    const setting = await createSiteSettingReader(ownerPool)();
    const provider: HolderProvider = {
      name: "SIMULATED",
      ask: async () => ({ answer: "UNKNOWN", reason: "TIMEOUT" }),
    };
    return lookUpHolders({ pool: ownerPool, provider }, setting, site().now());
  };
  return {
    "identity.holder": { values: ["OFF", "SHOW"], seen: accountsAsked },
    "identity.holderCalls": {
      values: [1, 2],
      beside: ["identity.holder", "SHOW"],
      seen: accountsAsked,
    },
    "knowledge.levels": {
      values: [[level(null)], [level(10_000)]],
      seen: async () => deposit((await signUp(site().app)).token),
    },
    "knowledge.keptDays": { values: [30, 60], seen: documentAfter("REFUSED", 45) },
    "knowledge.noticeDays": { values: [7, 30], seen: documentAfter("APPROVED", 20) },
    "identity.signUp": {
      values: [false, true],
      seen: async () => (await ask(site().app, { path: "/auth/register", body: validRegistration() })).code,
    },
    "identity.firstDeposit": {
      values: [false, true],
      seen: async () => deposit((await signUp(site().app)).token),
    },
    "identity.firstWithdrawal": {
      values: [false, true],
      seen: async () =>
        post(
          "/money/withdrawal/request",
          { amount: 10_000, exchangePassword: "4321" },
          (await signUp(site().app)).token,
        ),
    },
    "identity.thresholdWon": { values: [0, 60_000], seen: depositAfter(0) },
    "identity.thresholdDays": {
      values: [1, 30],
      beside: ["identity.thresholdWon", 60_000],
      seen: depositAfter(10),
    },
  };
}
