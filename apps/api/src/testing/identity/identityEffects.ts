import { randomUUID } from "node:crypto";
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
  return {
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
