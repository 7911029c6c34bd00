import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { runCommand } from "../testing/runCommand.ts";

const directory = mkdtempSync(path.join(tmpdir(), "hanpan-report-"));
const file = path.join(directory, "report.csv");
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

function compare(text: string, ...more: string[]) {
  writeFileSync(file, text);
  return runCommand("compareVendor", {
    directory,
    environment: { DATABASE_URL: world.database.appUrl },
    argumentsGiven: ["--vendor", "hanpan", "--report", file, ...more],
  });
}

const head = "transaction_uuid,user,kind,amount_won";

test("a report is held against the wallet: what it has alone, what differs, and what only the wallet has", async () => {
  const player = await world.player();
  await world.deposit(player, 100_000);
  const bet = await world.bet(player, "SLOT", 1_000);
  const win = await world.win(player, bet, 700);
  const rows = [
    `${bet.transactionUuid},${player.memberId},bet,1000`,
    `${win.transactionUuid},${player.memberId},win,700`,
  ];
  expect(await compare([head, ...rows].join("\n"), "--since", "2020-01-01T00:00:00Z")).toMatchObject({
    code: 0,
    said: expect.stringContaining("ok: 2 transactions"),
  });

  const lost = randomUUID();
  const stranger = randomUUID();
  const report = [
    "\uFEFFkind;user;amount_won;note;transaction_uuid",
    `WIN;${player.memberId};50000;after the instant;${lost}`,
    `win;"${player.memberId}";800;;${win.transactionUuid.toUpperCase()}`,
    `bet;${stranger};10;;${randomUUID()}`,
    "",
  ].join("\r\n");
  const { code, said } = await compare(report, "--since", "2020-01-01T00:00:00Z");
  const found = said
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): unknown => JSON.parse(line));
  expect(found).toMatchObject([
    { what: "MISSING_HERE", transactionUuid: lost, amountWon: 50_000, loginId: expect.any(String) },
    { what: "DIFFERS", amountWon: 800, here: { kind: "WIN", amountWon: 700 } },
    { what: "MISSING_HERE", user: stranger, loginId: null },
    { what: "MISSING_IN_REPORT", transactionUuid: bet.transactionUuid, kind: "BET" },
  ]);
  expect(said).toContain("missing here: 2 (bets 10 won, wins 50000 won)");
  expect(code).toBe(1);
});

test.each([
  ["kind,user\n", "lacks the columns transaction_uuid, amount_won"],
  [`${head}\nx,y,bet,1\n${randomUUID()},${randomUUID()},gift,1`, "Lines 2, 3 are no transaction"],
  [`${head}\n${randomUUID()},${randomUUID()},bet,1.5`, "amounts whole won"],
])("a report that cannot be read is refused with its lines", async (text, sentence) => {
  expect(await compare(text)).toEqual({ code: 2, said: expect.stringContaining(sentence) });
});
