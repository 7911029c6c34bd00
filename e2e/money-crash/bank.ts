import { randomUUID } from "node:crypto";
import { v7 } from "uuid";
import * as z from "zod";
import { sendToDoor } from "../../apps/api/src/features/bank-door/recording/sendDay.ts";
import { requestDeposit } from "../../apps/api/src/money/requests.ts";
import { expect } from "../house/test.ts";
import type { CrashSite, Victim } from "./site.ts";

/** What a source is answered of a message: new, or known from before the program died. */
const taken = ["NEW", "DUPLICATE"];
const count = z.object({ count: z.coerce.number() });

/** Members who each ask for a deposit, of whose money a source reports while a program is killed: each is completed once. */
export async function killWhileTheBankReports(site: CrashSite, victim: Victim, kills: number) {
  const members = await site.members(8);
  const door = await site.source();
  let sequence = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const amountWon = 10_000 * kill;
    const messages: object[] = [];
    for (const { id: memberId, depositor } of members) {
      const request = { memberId, requestId: v7(), amountWon, bonusKind: "NONE" as const };
      const asked = await requestDeposit(site.pool, { ...request, now: new Date() });
      if (asked.outcome === "REFUSED") throw new Error(asked.code);
      const { number } = await site.row(
        z.object({ number: z.string() }),
        "SELECT account_number AS number FROM platform.deposit_account WHERE account_id = $1",
        [asked.result.depositAccountId],
      );
      sequence += 1;
      const line = { name: depositor, received: amountWon, bookedAt: new Date().toISOString() };
      messages.push({ sequence, id: randomUUID(), account: number.replaceAll(/\D/g, ""), line });
    }
    const send = () => site.untilAnswered(() => sendToDoor(door, messages));
    const { results } = await site.killAmid(victim, send);
    for (const { state } of results) expect(taken).toContain(state);
    // Whoever sends once more learns that all of it is known.
    expect(new Set((await send()).results.map(({ state }) => state))).toEqual(new Set(["DUPLICATE"]));
    // What the door wrote down and had no time to look at, the jobs complete.
    const dueWon = (10_000 * kill * (kill + 1)) / 2;
    for (const { id } of members)
      await expect.poll(() => site.books.cashOf(id), { timeout: 30_000 }).toBe(dueWon);
  }
  const completed = await site.row(
    count,
    `SELECT count(*) FROM ledger.transfer WHERE type = 'DEPOSIT' AND member_id = ANY ($1)`,
    [members.map(({ id }) => id)],
  );
  expect(completed.count).toBe(members.length * kills);
}
