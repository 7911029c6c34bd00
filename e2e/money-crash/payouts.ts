import { randomUUID } from "node:crypto";
import { v7 } from "uuid";
import * as z from "zod";
import { requestWithdrawal } from "../../apps/api/src/money/requests.ts";
import { resultFile } from "../../apps/api/src/testing/payouts/resultFile.ts";
import { doAtDesk, hireOperator, type Operator } from "../house/desk.ts";
import type { Member } from "../house/server.ts";
import { expect } from "../house/test.ts";
import type { CrashSite, Victim } from "./site.ts";

const eachWon = 50_000;
const batch = z.object({
  id: z.string(),
  status: z.string(),
  sum: z.number(),
  count: z.number(),
  items: z.array(
    z.object({ member: z.object({ id: z.string() }), bank: z.object({ accountNumber: z.string() }) }),
  ),
});
const answered = z.object({ data: z.unknown(), error: z.nullable(z.object({ code: z.string() })) });
const ends = z.object({ paid: z.number(), returned: z.number(), open: z.number() });

/** Asks the operators' API with a key that stays the same however often it is asked; the code that it was refused with, or null. */
async function askOnce(operator: Operator, path: string, key: string, body: object = {}) {
  const response = await fetch(`${process.env["HANPAN_OPERATOR_URL"]}/api/v1/operator${path}`, {
    method: "POST",
    headers: {
      "idempotency-key": key,
      "content-type": "application/json",
      authorization: `Bearer ${operator.token}`,
    },
    body: JSON.stringify(body),
  });
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
  const { data, error } = answered.parse(await response.json());
  return { code: error?.code ?? null, data };
}

/** Members' withdrawals that one operator approved for a batch. */
async function approvedOf(site: CrashSite, members: readonly Member[], token: string): Promise<string[]> {
  const requestIds = [];
  for (const { id: memberId } of members) {
    await site.books.pay(memberId, eachWon);
    const requestId = v7();
    const asked = await requestWithdrawal(site.pool, {
      ...{ memberId, requestId, amountWon: eachWon, now: new Date() },
    });
    if (asked.outcome === "REFUSED") throw new Error(asked.code);
    if (asked.result.isHeld)
      await doAtDesk("POST", `/money/requests/${requestId}/lift`, { token, body: { reason: "확인" } });
    await doAtDesk("POST", `/money/requests/${requestId}/approve`, { token, body: {} });
    requestIds.push(requestId);
  }
  return requestIds;
}

/**
 * Batches whose every step is asked for while a program is killed, and asked for again: made, approved, sent, settled by the bank's
 * file, each once; of three withdrawals two are paid and one comes back.
 */
export async function killWhilePaying(site: CrashSite, victim: Victim, kills: number) {
  const [maker, second] = [await hireOperator("CASHIER"), await hireOperator("CASHIER")];
  let steps = 0;
  const step = (operator: Operator, path: string, body: object = {}) => {
    const key = randomUUID();
    const ask = () => site.untilAnswered(() => askOnce(operator, path, key, body));
    // A database that ends again and again within a minute is given up: once a batch, at each of its five steps in turn.
    const isSpared = victim === "database" && steps % 5 !== Math.floor(steps / 5) % 5;
    steps += 1;
    return isSpared ? ask() : site.killAmid(victim, ask);
  };
  const read = async (id: string) =>
    batch.parse(await site.untilAnswered(() => doAtDesk("GET", `/payouts/${id}`, { token: maker.token })));

  for (let kill = 1; kill <= kills; kill += 1) {
    const members = await site.members(3);
    const requests = await approvedOf(site, members, second.token);
    const made = batch.parse(
      (await step(maker, "/payouts", { format: "plain", memo: "출금", requests })).data,
    );
    expect(made.count).toBe(requests.length);
    // A step that was done before its answer was lost is refused as done.
    const isDone = [null, "PAYOUT_STEP"];
    const { sum, count } = made;
    expect(isDone).toContain((await step(second, `/payouts/${made.id}/approve`, { sum, count })).code);
    expect(await read(made.id)).toMatchObject({ status: "APPROVED" });
    await doAtDesk("POST", `/payouts/${made.id}/file`, { token: maker.token, body: {} });
    expect(isDone).toContain((await step(maker, `/payouts/${made.id}/send`)).code);
    const sent = await read(made.id);
    expect(sent.status).toBe("SENT");

    const rows = sent.items.map(({ bank: { accountNumber } }, place) =>
      [accountNumber, eachWon, place === 0 ? "불능" : "정상", "", ""].join(","),
    );
    const file = { fileName: "결과.csv", file: resultFile(...rows).toString("base64") };
    const kept = z
      .object({ id: z.string() })
      .parse((await step(maker, `/payouts/${made.id}/results`, file)).data);
    const accept = `/payouts/${made.id}/results/${kept.id}/accept`;
    expect(isDone).toContain((await step(maker, accept, { again: [] })).code);
    await expect.poll(async () => (await read(made.id)).status, { timeout: 120_000 }).toBe("CLOSED");

    const found = await site.row(
      ends,
      `SELECT count(*) FILTER (WHERE status = 'PAID')::integer AS paid,
              count(*) FILTER (WHERE status = 'RETURNED')::integer AS returned,
              count(*) FILTER (WHERE status NOT IN ('PAID', 'RETURNED'))::integer AS open
         FROM platform.payout_item WHERE request_id = ANY ($1)`,
      [requests],
    );
    // One item a withdrawal: none was put in two batches.
    expect(found).toEqual({ paid: 2, returned: 1, open: 0 });
    const cash = await Promise.all(members.map(({ id }) => site.books.cashOf(id)));
    expect(cash.reduce((all, won) => all + won, 0)).toBe(eachWon);
  }
}
