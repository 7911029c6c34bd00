import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "@hanpan/database";
import { verifyReceipt } from "@hanpan/games/fairness/verifyReceipt";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { anchorFileOf, readAnchorFile } from "./anchorFile.ts";
import { type AnchorKeys, readAnchorKeys } from "./anchorKeys.ts";
import { type AnchorDifference, checkAnchors } from "./checkAnchors.ts";
import { AnchorFileError, makeDueAnchors } from "./makeAnchors.ts";
import { readReceipt } from "./receipt.ts";

let world: MoneyWorld;
let player: Player;
let keys: AnchorKeys;
let file: string;
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-anchors-"));
const keyFile = path.join(directory, "anchors.key");
const quiet = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  world = await openMoneyWorld();
  keys = readAnchorKeys(keyFile, true);
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  file = anchorFileOf(mkdtempSync(path.join(directory, "file-")));
  await world.database.ownerPool.query("TRUNCATE platform.anchor, platform.anchored_span");
  await world.deposit(player, 10_000);
  await world.play(player, "SLOT", 1_000, 500);
});

const place = (pool = world.pool) => ({ pool, keys, file, logger: quiet });
const nextDay = () => world.forward(24 * 60 * 60_000);
const make = (pool = world.pool) => makeDueAnchors(place(pool), world.clock.now());

async function differences(): Promise<AnchorDifference[]> {
  const found: AnchorDifference[] = [];
  await checkAnchors({ pool: world.database.ownerPool, keys, file }, (difference) => found.push(difference));
  return found;
}

/** Three days with something in each, closed. */
async function threeDays(): Promise<string[]> {
  for (let day = 0; day < 3; day += 1) {
    await world.play(player, "SLOT", 1_000, 500);
    nextDay();
    expect(await make()).toBe(1);
  }
  return readAnchorFile(file);
}

/** Does something as the database's owner, looks, and undoes it. */
async function tampered(statement: string): Promise<AnchorDifference[]> {
  const client = await world.database.ownerPool.connect();
  const found: AnchorDifference[] = [];
  try {
    await client.query(`BEGIN; ${statement}`);
    await checkAnchors({ pool: client, keys, file }, (difference) => found.push(difference));
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  return found;
}

test("each day that has closed is anchored once, in order, and nothing differs", async () => {
  const lines = await threeDays();
  expect(lines).toHaveLength(3);
  expect(await make()).toBe(0);
  expect(await differences()).toEqual([]);
  nextDay();
  nextDay();
  expect(await make()).toBe(2);
  expect(await differences()).toEqual([]);
});

test.each([
  ["an amount", "UPDATE ledger.posting SET amount = amount + 1 WHERE sequence = 2", "TRANSFERS_DIFFER"],
  [
    "an instant",
    "UPDATE ledger.transfer SET occurred_at = occurred_at + interval '1 microsecond' WHERE sequence = 2",
    "TRANSFERS_DIFFER",
  ],
  ["a movement taken out", "DELETE FROM ledger.transfer WHERE sequence = 2", "TRANSFERS_DIFFER"],
  [
    "a leg taken out",
    "DELETE FROM ledger.posting WHERE sequence = 2 AND account <> 'CASH'",
    "TRANSFERS_DIFFER",
  ],
  [
    "a leg put in",
    `INSERT INTO ledger.posting (member_id, sequence, transfer_id, amount, unit, account)
       SELECT member_id, sequence, transfer_id, 5, 'WON', 'ADJUSTMENT' FROM ledger.transfer WHERE sequence = 2`,
    "TRANSFERS_DIFFER",
  ],
  [
    "a span taken out",
    "DELETE FROM platform.anchored_span WHERE day = (SELECT min(day) FROM platform.anchor)",
    "SPANS_DIFFER",
  ],
  ["a member's root", "UPDATE platform.anchored_span SET root = sha256('x')", "SPANS_DIFFER"],
  [
    "an anchor in the database",
    "UPDATE platform.anchor SET line = replace(line, '1', '2') WHERE number = 1",
    "FILE_DIFFERS",
  ],
  ["an anchor taken out", "DELETE FROM platform.anchor WHERE number = 3", "MISSING_IN_DATABASE"],
])("%s that was changed behind the ledger's back is found, with its day", async (_, statement, what) => {
  await threeDays();
  const found = await tampered(statement);
  expect(found.map((difference) => difference.what)).toContain(what);
  expect(found.every(({ day }) => /^2\d{3}-\d{2}-\d{2}$/.test(day))).toBe(true);
});

test("an audit that was rewritten from some row on, hashes and all, is found", async () => {
  await world.database.ownerPool.query(
    `SELECT platform.append_audit(gen_random_uuid(), now(), NULL, 'a', 'b', 'c', NULL, NULL, 'd' || n, 'e', 'DONE')
     FROM generate_series(1, 3) AS n`,
  );
  await threeDays();
  const found = await tampered(`
    UPDATE platform.audit SET reason = 'other' WHERE number = 3;
    UPDATE platform.audit SET hash = platform.audit_hash(audit) WHERE number = 3;
    UPDATE platform.audit_head SET hash = (SELECT hash FROM platform.audit WHERE number = 3)`);
  expect(found.map(({ what }) => what)).toEqual(["AUDIT_DIFFERS", "AUDIT_DIFFERS", "AUDIT_DIFFERS"]);
});

test("a line of the file that was changed or taken out is found", async () => {
  const lines = await threeDays();
  const write = (kept: readonly string[]) => writeFileSync(file, kept.map((line) => `${line}\n`).join(""));
  write(lines.map((line, index) => (index === 1 ? line.replace(/transfers\\":\d/, 'transfers\\":9') : line)));
  const changed = (await differences()).map(({ what }) => what);
  expect(changed).toEqual(expect.arrayContaining(["FILE_DIFFERS", "SIGNATURE_WRONG", "PREVIOUS_DIFFERS"]));
  await expect(make()).rejects.toThrow(AnchorFileError);
  write(lines.filter((_, index) => index !== 1));
  expect((await differences()).map(({ what }) => what)).toContain("NUMBER_MISSING");
  write(lines.slice(0, 2));
  expect((await differences()).map(({ what }) => what)).toEqual(["MISSING_IN_FILE"]);
  // Signed lines are put back; what the database made up could not be.
  await make();
  expect(readAnchorFile(file)).toEqual(lines);
  expect(await differences()).toEqual([]);
});

test("a key that is rotated hands over; one that comes from nowhere is reported", async () => {
  await threeDays();
  const own = readFileSync(keyFile, "utf8");
  const other = path.join(directory, "other.key");
  const [stranger] = readAnchorKeys(other, true);
  keys = [stranger];
  nextDay();
  await make();
  expect((await differences()).map(({ what }) => what)).toContain("KEY_CHANGED");

  await world.database.ownerPool.query("DELETE FROM platform.anchor WHERE number = 4");
  writeFileSync(
    file,
    readAnchorFile(file)
      .slice(0, 3)
      .map((line) => `${line}\n`)
      .join(""),
  );
  writeFileSync(other, `${readFileSync(other, "utf8")}${own}`);
  keys = readAnchorKeys(other, false);
  await make();
  expect(await differences()).toEqual([]);
  keys = readAnchorKeys(keyFile, false);
  expect((await differences()).map(({ what }) => what)).toEqual(["KEY_UNKNOWN"]);
});

test("killed between the file and the row, or in the middle of a line, it goes on where it was", async () => {
  await threeDays();
  await world.database.ownerPool.query("DELETE FROM platform.anchor WHERE number = 3");
  expect(await make()).toBe(0);
  expect(await differences()).toEqual([]);
  appendFileSync(file, '{"statement":"{\\"hanpanAn');
  await world.play(player, "SLOT", 1_000, 0);
  nextDay();
  expect(await make()).toBe(1);
  expect(readAnchorFile(file)).toHaveLength(4);
  expect(await differences()).toEqual([]);
});

test("a database that was put back to before its last anchors is reported, and nothing is signed over it", async () => {
  await threeDays();
  await world.database.ownerPool.query("DELETE FROM platform.anchor WHERE number > 1");
  await expect(make()).rejects.toThrow(/differs from the database/);
  expect((await differences()).map(({ what }) => what)).toEqual([
    "MISSING_IN_DATABASE",
    "MISSING_IN_DATABASE",
  ]);
});

test("two processes make one anchor of a day", async () => {
  nextDay();
  const other = createPool({ connectionString: world.database.appUrl, applicationName: "other jobs" });
  const made = await Promise.all([make(), make(other)]);
  expect(made.filter((count) => count === 1)).toHaveLength(1);
  await other.end();
  expect(readAnchorFile(file)).toHaveLength(1);
  expect(await differences()).toEqual([]);
});

test("what comes late of a closed day stands in the next anchor, and days lie apart", async () => {
  nextDay();
  await make();
  world.forward(-24 * 60 * 60_000);
  await world.play(player, "SLOT", 1_000, 0);
  world.forward(48 * 60 * 60_000);
  await make();
  expect(await differences()).toEqual([]);
  const { rows } = await world.database.ownerPool.query(
    "SELECT first_sequence, last_sequence FROM platform.anchored_span WHERE member_id = $1 ORDER BY day",
    [player.memberId],
  );
  expect(rows[1].first_sequence).toBe(rows[0].last_sequence + 1);
  expect(rows[1].last_sequence).toBe(rows[0].last_sequence + 1);
});

test("a member proves any movement with a receipt, and nothing else", async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => world.player()));
  for (const other of others) await world.deposit(other, 10_000);
  const { rows } = await world.database.ownerPool.query(
    "SELECT sequence FROM ledger.balance WHERE member_id = $1",
    [player.memberId],
  );
  expect(await readReceipt(world.pool, player.memberId, rows[0].sequence)).toBeNull();
  nextDay();
  await make();
  for (let number = 1; number <= rows[0].sequence; number += 1) {
    const receipt = await readReceipt(world.pool, player.memberId, number);
    if (receipt === null) throw new Error("no receipt");
    const read = verifyReceipt(receipt);
    expect(read).toMatchObject({ ok: true, movement: { memberId: player.memberId, number } });
    const forged = { ...receipt, text: receipt.text.replace(/"(WON|POINT)", -?\d+/, '"$1", 7') };
    expect(forged.text).not.toBe(receipt.text);
    expect(verifyReceipt(forged)).toMatchObject({ ok: false });
  }
  expect(await readReceipt(world.pool, player.memberId, rows[0].sequence + 1)).toBeNull();
});
