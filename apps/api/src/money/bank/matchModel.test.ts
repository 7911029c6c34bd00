import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { decideInModel, type ModelEntry, type ModelWorld } from "../../testing/bank/matchModel.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { done } from "../../testing/money/worldCashier.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { cancelRequest, processRequest, requestDeposit } from "../requests.ts";
import { matchEntry } from "./matchEntries.ts";
import { recordBankWords } from "./recordWords.ts";

// Names of which many are each other's namesakes, beginnings or writings.
const names = [
  "김하나",
  "김 하나",
  "김하늘",
  "김*나",
  "김",
  "주식회사 한빛상사무역",
  "(주)한빛상사무",
  "한빛상사무역",
  "Kim Min-su",
  "ＫＩＭＭＩＮＳＵ",
  "남궁민수",
  "남궁",
];
const holders = [0, 2, 5, 7, 8, 10].map((place) => names[place] ?? "");
const sums = [30_000, 40_000, 600_000, 1_010_000];
const players = 6;

let world: MoneyWorld;
let sourceId: string;
const members: Player[] = [];
let runs = 0;
beforeAll(async () => {
  world = await openMoneyWorld(8);
  sourceId = await bankSource(world.pool, "service");
  for (let count = 0; count < players; count += 1) members.push(await world.player());
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("ask" as const),
      member: fc.nat(players - 1),
      sum: fc.nat(sums.length - 1),
      depositor: fc.option(fc.nat(names.length - 1), { freq: 3 }),
      isInWork: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("money" as const),
      name: fc.nat(names.length - 1),
      sum: fc.nat(sums.length - 1),
      account: fc.nat(1),
      isOut: fc.nat(9).map((figure) => figure === 0),
      /** How long ago the bank booked it. */
      agoMs: fc.constantFrom(0, 20_000, 2 * 3_600_000),
    }),
  },
  {
    // Aimed at a request that is open, as most money is.
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("paid" as const),
      request: fc.nat(20),
      isCut: fc.boolean(),
      agoMs: fc.constantFrom(0, 0, 20_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(1_000, 90_000, 4_000_000),
    }),
  },
);

const entryRow = z.object({
  state: z.string(),
  reasons: z.array(z.string()),
  request_id: z.string().nullable(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Reported = Pick<ModelEntry, "accountId" | "direction" | "amountWon" | "name" | "bookedAt">;

/** A day of its own, with two accounts that nobody used and the members' names as they began. */
async function beginRun(): Promise<{ model: ModelWorld; accounts: readonly string[] }> {
  runs += 1;
  world.at(new Date(noon.getTime() - 10 * 3_600_000 + runs * 5 * 24 * 3_600_000));
  const { ownerPool } = world.database;
  await ownerPool.query("UPDATE platform.deposit_account SET active = false");
  const accounts: string[] = [];
  for (const place of [1, 2])
    accounts.push(await siteAccount(world.pool, { accountNumber: `${place}${100_000_000 + runs}` }));
  for (const [place, holder] of holders.entries())
    await ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
      members[place]?.memberId,
      holder,
    ]);
  return { model: { requests: [], entries: [], closed: new Set(), doneWon: new Map() }, accounts };
}

async function asks(model: ModelWorld, one: Extract<Step, { kind: "ask" }>): Promise<void> {
  const memberId = members[one.member]?.memberId ?? "";
  if (model.requests.some((open) => open.memberId === memberId && open.status !== "DONE")) return;
  const now = world.clock.now();
  const holder = holders[one.member] ?? "";
  const depositor = one.depositor === null ? undefined : names[one.depositor];
  const amountWon = sums[one.sum] ?? 0;
  const id = uuidv7({ msecs: now.getTime() });
  const given = { memberId, requestId: id, amountWon, bonusKind: "NONE" as const, depositor, now };
  const { depositAccountId } = done(await requestDeposit(world.pool, given));
  const isInWork = one.isInWork && one.sum === 1;
  if (isInWork) done(await processRequest(world.pool, { memberId, requestId: id, actor: "operator:x", now }));
  model.requests.push({
    ...{ id, memberId, holder, depositor: depositor ?? holder, amountWon },
    ...{ accountId: depositAccountId ?? "", requestedAt: now.getTime() },
    status: isInWork ? "IN_WORK" : "OPEN",
  });
}

/** Money comes; several look at it at once, and every entry is then what the model says. */
async function arrives(model: ModelWorld, reported: Reported): Promise<void> {
  const now = world.clock.now();
  const { accountId, direction, amountWon, name: counterparty } = reported;
  const bookedAt = new Date(reported.bookedAt);
  const entry = { accountId, direction, amountWon, counterparty, bookedAt, precision: "SECOND" as const };
  const word = { wordId: uuidv7(), content: {}, entry };
  const [written] = await recordBankWords(world.pool, sourceId, [word], now);
  const id = written?.entryId ?? "";
  const kept: ModelEntry = {
    ...{ ...reported, id, reportedAt: now.getTime() },
    ...{ state: "WAITING", reasons: [], requestId: null },
  };
  decideInModel(model, kept);
  model.entries.push(kept);
  await Promise.all([1, 2, 3].map(() => matchEntry(world.pool, id, now)));
  for (const known of model.entries) {
    const { rows } = await world.pool.query(
      "SELECT state, reasons, request_id FROM platform.bank_entry WHERE entry_id = $1",
      [known.id],
    );
    const found = entryRow.parse(rows[0]);
    for (const reason of [known.state, ...found.reasons]) seen.add(reason);
    const { state, reasons, requestId } = known;
    expect({
      state: found.state,
      reasons: found.reasons.toSorted(),
      requestId: found.request_id,
    }).toEqual({ state, reasons: reasons.toSorted(), requestId });
  }
}

/** The money that a step brings, if it brings any. */
function moneyOf(model: ModelWorld, accounts: readonly string[], one: Step): Reported | undefined {
  const now = world.clock.now().getTime();
  if (one.kind === "money")
    return {
      accountId: accounts[one.account] ?? "",
      direction: one.isOut ? "OUT" : "IN",
      amountWon: sums[one.sum] ?? 0,
      name: names[one.name] ?? "",
      bookedAt: now - one.agoMs,
    };
  const open = model.requests.filter(({ status }) => status !== "DONE");
  const meant = one.kind === "paid" ? open[one.request % Math.max(open.length, 1)] : undefined;
  if (one.kind !== "paid" || meant === undefined) return undefined;
  const { accountId, amountWon, depositor } = meant;
  const name = one.isCut ? depositor.slice(0, -1) : depositor;
  return { accountId, direction: "IN", amountWon, name, bookedAt: now - one.agoMs };
}

/** Every won that came by itself is of a request that the model completed; what is open is given up. */
async function endRun(model: ModelWorld): Promise<void> {
  const now = world.clock.now();
  for (const { id, memberId, status } of model.requests)
    if (status !== "DONE")
      done(await cancelRequest(world.pool, { memberId, requestId: id, actor: "system:test", now }));
  for (const { memberId } of members) {
    const { rows } = await world.pool.query(
      `SELECT coalesce(sum(amount_won), 0)::bigint AS won FROM platform.bank_entry
        WHERE member_id = $1 AND state = 'MATCHED' AND decided_at > $2::timestamptz - interval '2 days'`,
      [memberId, now],
    );
    expect(z.object({ won: z.number() }).parse(rows[0]).won).toBe(model.doneWon.get(memberId) ?? 0);
  }
}

/** What the runs have met, so that none of it is thought to be tested that never came. */
const seen = new Set<string>();
const usual = [
  ...["NO_REQUEST", "SEVERAL", "OTHER_NAME", "OTHER_AMOUNT", "OTHER_ACCOUNT", "DUPLICATE"],
  ...["MATCHED", "TOO_EARLY", "IN_WORK", "NOT_THE_HOLDER", "ABOVE_LIMIT"],
];

test("whatever is asked and whatever comes, each entry is what an independent matcher says", async () => {
  const days = fc.array(step, { minLength: 4, maxLength: 16 });
  const property = fc.asyncProperty(days, async (steps) => {
    const { model, accounts } = await beginRun();
    for (const one of steps) {
      world.forward(one.kind === "wait" ? one.ms : 1_000);
      if (one.kind === "ask") await asks(model, one);
      const money = moneyOf(model, accounts, one);
      if (money !== undefined) await arrives(model, money);
    }
    await endRun(model);
  });
  await fc.assert(property, { numRuns: 150 });
  // Drawn days meet all of it sooner or later; a bound says when something never comes.
  for (let more = 0; more < 20 && usual.some((reason) => !seen.has(reason)); more += 1)
    await fc.assert(property, { numRuns: 50 });
  expect([...seen]).toEqual(expect.arrayContaining(usual));
});
