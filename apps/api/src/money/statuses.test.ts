import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { type MayBe, statusTable } from "../testing/statusTable.ts";
import { adjustMoney } from "./adjustments.ts";
import { checkIn } from "./attendance.ts";
import { deliverDueDistributions, distribute } from "./distributions.ts";
import { exclude } from "./limits.ts";
import { convertPoint, convertRolling, grantPoint } from "./points.ts";
import { completeRequest, requestDeposit } from "./requests.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const standings = ["ACTIVE", "SELF_EXCLUDED", "SUSPENDED", "CLOSED", "SUSPENDED_AND_EXCLUDED"] as const;
type Standing = (typeof standings)[number];

/** Puts a member into a standing, as the site does. */
async function put(player: Player, standing: Standing): Promise<void> {
  if (standing === "SELF_EXCLUDED" || standing === "SUSPENDED_AND_EXCLUDED")
    await exclude(world.pool, {
      memberId: player.memberId,
      exclusionId: uuidv7(),
      kind: "COOL_OFF",
      days: 7,
      now: world.clock.now(),
    });
  if (standing === "SUSPENDED" || standing === "CLOSED" || standing === "SUSPENDED_AND_EXCLUDED")
    await world.database.ownerPool.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
      player.memberId,
      standing === "CLOSED" ? "CLOSED" : "SUSPENDED",
    ]);
}

type Answer = { readonly outcome: string; readonly code?: string };
type Prepared = {
  /** Before the member's standing changes; answers what the act needs. */
  readonly before?: (player: Player) => Promise<string>;
  /** The act itself; answers the refusal's code, or the wallet's status, or OK. */
  readonly act: (player: Player, prepared: string) => Promise<Answer>;
};

const now = () => world.clock.now();
const wallet = (status: string): Answer =>
  status === "RS_OK" ? { outcome: "OK" } : { outcome: "REFUSED", code: status };

/** Every act of the table, each by all calls that do it. */
const acts: Readonly<Record<string, readonly Prepared[]>> = {
  PLAY: [{ act: async (player) => wallet((await world.bet(player, "SLOT", 1_000)).status) }],
  RESULT: [
    {
      before: async (player) => (await world.bet(player, "SLOT", 1_000, false, "won")).transactionUuid,
      act: async (player, transactionUuid) =>
        wallet((await world.win(player, { transactionUuid, round: "won", category: "SLOT" }, 5_000)).status),
    },
    {
      before: async (player) => (await world.bet(player, "LIVE", 1_000, false, "undone")).transactionUuid,
      act: async (player, transactionUuid) =>
        wallet(await world.rollback(player, { transactionUuid, round: "undone", category: "LIVE" })),
    },
  ],
  DEPOSIT: [
    { act: (player) => askDeposit(player) },
    {
      before: async (player) => {
        const requestId = uuidv7({ msecs: now().getTime() });
        expect(await askDeposit(player, requestId)).toMatchObject({ outcome: "OK" });
        return requestId;
      },
      act: (player, requestId) =>
        completeRequest(world.pool, {
          memberId: player.memberId,
          requestId,
          actor: "operator:one",
          now: now(),
        }),
    },
  ],
  WITHDRAWAL: [{ act: (player) => world.withdraw(player, 10_000) }],
  FINISH_WITHDRAWAL: [
    {
      before: withdrawn,
      act: async (player, id) => ({ outcome: (await world.complete(player, id)) && "OK" }),
    },
    { before: withdrawn, act: async (player, id) => ({ outcome: (await world.cancel(player, id)) && "OK" }) },
  ],
  CONVERSION: [
    { act: (player) => convertPoint(world.pool, conversion(player, 10_000)) },
    { act: (player) => convertRolling(world.pool, conversion(player, 1_000)) },
  ],
  BONUS: [
    { act: (player) => grant(player, "WINNER_BONUS", 1_000) },
    { act: (player) => grant(player, "POST_BONUS", 1_000) },
    { act: (player) => checkIn(world.pool, { memberId: player.memberId, now: now() }) },
  ],
  REWARD: [
    { act: (player) => grant(player, "REFERRAL_BONUS", 1_000) },
    { act: (player) => grant(player, "PAYBACK_BONUS", 1_000) },
  ],
  TAKE_BACK: [{ act: (player) => grant(player, "RECOVER_WINNER_BONUS", -1_000) }],
  OPERATOR_PAYMENT: [{ act: (player) => adjust(player, "ADMIN_PAYMENT") }],
  OPERATOR_RECOVERY: [{ act: (player) => adjust(player, "ADMIN_RECOVERY") }],
  DISTRIBUTOR_PAYMENT: [
    {
      before: partnerOf,
      act: (player, partnerId) => pass(partnerId, player.memberId, "DISTRIBUTOR_PAYMENT"),
    },
  ],
  DISTRIBUTOR_RECOVERY: [
    {
      before: async (player) => {
        const partnerId = await partnerOf(player);
        expect(await pass(partnerId, player.memberId, "DISTRIBUTOR_PAYMENT")).toMatchObject({
          outcome: "OK",
        });
        await deliverDueDistributions(world.pool, now());
        return partnerId;
      },
      act: (player, partnerId) => pass(partnerId, player.memberId, "DISTRIBUTOR_RECOVERY"),
    },
  ],
  DISTRIBUTE: [
    { before: memberBelow, act: (player, belowId) => pass(player.memberId, belowId, "DISTRIBUTOR_PAYMENT") },
  ],
};
/** Held by sessions alone: the walk over the calls tries it (features/statuses.test.ts). */
const bySession = ["SIGN_IN"];

const askDeposit = (player: Player, requestId = uuidv7({ msecs: now().getTime() })) =>
  requestDeposit(world.pool, {
    memberId: player.memberId,
    requestId,
    amountWon: 50_000,
    bonusKind: "NONE",
    now: now(),
  });

async function withdrawn(player: Player): Promise<string> {
  const requestId = uuidv7({ msecs: now().getTime() });
  expect(await world.withdraw(player, 10_000, requestId)).toMatchObject({ outcome: "OK" });
  return requestId;
}

const conversion = (player: Player, amount: number) => ({
  memberId: player.memberId,
  conversionId: randomUUID(),
  amount,
  now: now(),
});

const grant = (player: Player, type: Parameters<typeof grantPoint>[1]["type"], amount: number) =>
  grantPoint(world.pool, {
    memberId: player.memberId,
    source: "test",
    sourceId: randomUUID(),
    type,
    amount,
    now: now(),
  });

const adjust = (player: Player, type: "ADMIN_PAYMENT" | "ADMIN_RECOVERY") =>
  adjustMoney(world.pool, {
    memberId: player.memberId,
    adjustmentId: randomUUID(),
    type,
    account: "CASH",
    amount: 1_000,
    reason: "시험",
    now: now(),
  });

const pass = (partnerId: string, memberId: string, type: "DISTRIBUTOR_PAYMENT" | "DISTRIBUTOR_RECOVERY") =>
  distribute(world.pool, {
    partnerId,
    memberId,
    distributionId: randomUUID(),
    kind: type,
    amountWon: 1_000,
    reason: "시험",
    operatorId: randomUUID(),
    now: now(),
  });

/** A partner with cash above the member. */
async function partnerOf(player: Player): Promise<string> {
  const partner = await world.player();
  await world.deposit(partner, 100_000);
  await world.play(partner, "SLOT", 100_000, 200_000);
  await link(partner.memberId, player.memberId);
  return partner.memberId;
}

/** Somebody below the member, who becomes a partner by it. */
async function memberBelow(player: Player): Promise<string> {
  const below = await world.player();
  await link(player.memberId, below.memberId);
  return below.memberId;
}

async function link(partnerId: string, belowId: string): Promise<void> {
  const { ownerPool } = world.database;
  await ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [partnerId]);
  await ownerPool.query(
    `INSERT INTO platform.branch (member_id, below_id, depth, joined_at) VALUES ($1, $2, 1, $3)`,
    [partnerId, belowId, now()],
  );
}

/** A member for whom every act is possible but for their status. */
async function richPlayer(): Promise<Player> {
  world.forward(1_000);
  const player = await world.player();
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000, 500_000);
  await world.play(player, "SLOT", 300_000, 300_000);
  await grant(player, "COUPON_BONUS", 20_000);
  return player;
}

const columnOf = {
  ACTIVE: "active",
  SELF_EXCLUDED: "self_excluded",
  SUSPENDED: "suspended",
  CLOSED: "closed",
} as const;
const mayOf = (may: MayBe, standing: Standing): boolean =>
  standing === "SUSPENDED_AND_EXCLUDED" ? may.suspended && may.self_excluded : may[columnOf[standing]];

test("the table says what its rule says, and every act of it is tried here", async () => {
  const { rows } = await world.pool.query("SELECT * FROM platform.status_act");
  expect(Object.fromEntries(rows.map(({ act, ...may }) => [act, may]))).toEqual(statusTable);
  expect([...Object.keys(acts), ...bySession].toSorted()).toEqual(Object.keys(statusTable).toSorted());
});

test.each(standings)("a member who is %s may do what the table says, and nothing else", async (standing) => {
  for (const [act, ways] of Object.entries(acts)) {
    const may = Object.entries(statusTable).find(([name]) => name === act)?.[1];
    if (may === undefined) throw new Error(`no act ${act}`);
    for (const [place, way] of ways.entries()) {
      const player = await richPlayer();
      const prepared = (await way.before?.(player)) ?? "";
      await put(player, standing);
      const before = await world.balances(player);
      const answer = await way.act(player, prepared);
      const tried = `${act} ${place}`;
      const isAllowed = mayOf(may, standing);
      expect([tried, answer.outcome === "OK" || answer.outcome === "REPLAYED"]).toEqual([tried, isAllowed]);
      if (isAllowed) continue;
      expect([tried, await world.balances(player)]).toEqual([tried, before]);
      expect(answer.code).toMatch(
        /^(SELF_EXCLUDED|ACCOUNT_SUSPENDED|ACCOUNT_CLOSED|RS_ERROR_(USER_DISABLED|TOKEN_EXPIRED))$/,
      );
    }
  }
});
