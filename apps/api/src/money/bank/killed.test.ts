import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { killWaitingFor } from "../../testing/killWaitingFor.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { done } from "../../testing/money/worldCashier.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { requestDeposit } from "../requests.ts";
import { matchEntry, matchLeft } from "./matchEntries.ts";
import { recordBankWords } from "./recordWords.ts";

const matcher = fileURLToPath(new URL("../../testing/bank/matcher.ts", import.meta.url));
/** `npm run bench:bank-kills` kills each of the two ten times. */
const times = Number(process.env["HANPAN_BANK_KILLS"] ?? 2);
const deposits = 4;
const amountWon = 30_000;

type Line = { wordId: string; accountId: string; amountWon: number; name: string };
let world: MoneyWorld;
let sourceId: string;
let accountId: string;
const directory = mkdtempSync(join(tmpdir(), "hanpan-killed-"));
beforeAll(async () => {
  world = await openMoneyWorld(6);
  sourceId = await bankSource(world.pool, "service");
  accountId = await siteAccount(world.pool, { accountNumber: "110123456789" });
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await world.expectSound();
  await world.close();
});

/** Members who each wait for money under a name of their own, and what the bank says of it. */
async function scene(round: string): Promise<{ members: Player[]; lines: Line[] }> {
  const members: Player[] = [];
  const lines: Line[] = [];
  for (let place = 0; place < deposits; place += 1) {
    const player = await world.player();
    const name = `회원${round}${place}`;
    const { memberId } = player;
    await world.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
      memberId,
      name,
    ]);
    const asked = { memberId, requestId: uuidv7(), amountWon, bonusKind: "SLOT" as const };
    done(await requestDeposit(world.pool, { ...asked, now: world.clock.now() }));
    members.push(player);
    lines.push({ wordId: uuidv7(), accountId, amountWon, name });
  }
  return { members, lines };
}

/** Writes the lines down as the door does, which a source does again that had no answer. */
async function say(lines: readonly Line[]): Promise<readonly string[]> {
  const now = world.clock.now();
  const words = lines.map(({ wordId, name }) => {
    const entry = { accountId, direction: "IN" as const, amountWon, counterparty: name, bookedAt: now };
    return { wordId, content: { name }, entry: { ...entry, precision: "SECOND" as const } };
  });
  const written = await recordBankWords(world.pool, sourceId, words, now);
  return written.flatMap(({ entryId }) => (entryId === null ? [] : [entryId]));
}

/** Lets a process match until it stands in the middle of a member's deposit, with the entry held, and kills it there. */
async function killInTheMiddle(role: "door" | "jobs", member: Player, lines: readonly Line[]): Promise<void> {
  const file = join(directory, "lines.json");
  writeFileSync(file, JSON.stringify(lines));
  const instant = new Date(world.clock.now().getTime() + (role === "jobs" ? 5_000 : 0)).toISOString();
  const parameters = [world.database.appUrl, role, instant, sourceId, file];
  await killWaitingFor(world.database.ownerPool, member.memberId, { program: matcher, parameters });
}

test.each(["door", "jobs"] as const)(
  "of the %s, killed in the middle of matching again and again, every deposit is completed once",
  async (role) => {
    for (let time = 0; time < times; time += 1) {
      const { members, lines } = await scene(`${role === "door" ? "문" : "일"}${time}`);
      // The jobs find what a door wrote down that died before it looked.
      if (role === "jobs") await say(lines);
      const [victim] = members.slice(time % deposits);
      if (victim === undefined) throw new Error("nobody waits");
      await killInTheMiddle(role, victim, lines);

      const entryIds = await say(lines);
      expect(new Set(entryIds).size).toBe(deposits);
      world.forward(5_000);
      await Promise.all([matchLeft(world.pool, world.clock.now()), matchLeft(world.pool, world.clock.now())]);
      for (const id of entryIds)
        expect(await matchEntry(world.pool, id, world.clock.now())).toMatchObject({
          state: "MATCHED",
          isNew: false,
        });
      for (const member of members)
        expect(await world.balances(member)).toMatchObject({
          cash: amountWon,
          lockedBonus: expect.any(Number),
        });
      world.forward(60_000);
    }
    const { rows } = await world.pool.query(
      `SELECT subject FROM platform.audit WHERE operator = 'system:bank' GROUP BY subject HAVING count(*) > 1`,
    );
    expect(rows).toEqual([]);
  },
);
