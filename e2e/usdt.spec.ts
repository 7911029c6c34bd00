import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { createPool } from "@hanpan/database";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { type LocalClient, localClient, tokenAbi } from "../apps/api/src/usdt/local/localToken.ts";
import { openLocalChain } from "../apps/api/src/usdt/local/openLocalChain.ts";
import { type RunningNode, startNode } from "../apps/api/src/usdt/local/startNode.ts";
import { atDesk, doAtDesk, hireOperator } from "./house/desk.ts";
import { balanceOnScreen } from "./house/game.ts";
import { openLive } from "./house/live.ts";
import { registerMember } from "./house/server.ts";
import { openSite, withoutPlay } from "./house/site.ts";
import { expect, test } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

/** USDT on a real Ethereum node beside a site of its own: blocks come when the test asks for them. */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const wonWords = (amountWon: number) => `${amountWon.toLocaleString("en-US")}원`;

type Address = `0x${string}`;
const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/i.test(text);

let node: RunningNode;
let closeSite: () => Promise<void>;
let client: LocalClient;
let token: Address;
let siteWallet: Address;
let memberWallet: Address;

const withDatabase = async <T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> => {
  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    maximum: 1,
    applicationName: "e2e usdt",
  });
  return work(pool).finally(() => pool.end());
};

test.beforeAll(async () => {
  node = await startNode();
  closeSite = await openSite({ ...withoutPlay, ERC20_RPC_URL: node.url });
  client = localClient(node.url);
  const [, first, second] = await client.getAddresses();
  if (first === undefined || second === undefined) throw new Error("The local chain has too few accounts.");
  [siteWallet, memberWallet] = [first, second];
  await client.setAutomine(true);
  const opened = await withDatabase((pool) => openLocalChain(pool, client, new Date()));
  await client.setAutomine(false);
  if (!isAddress(opened)) throw new Error("The token has no address.");
  token = opened;
});
test.afterAll(async () => {
  await closeSite();
  await node.stop();
});

/** Sends from a wallet; a block has it when one is mined. */
const send = (to: Address, micro: number) =>
  client.writeContract({
    ...{ abi: tokenAbi, address: token, functionName: "transfer", args: [to, BigInt(micro)] },
    account: siteWallet,
  });

/** `71.658904` of a text as millionths. */
function microIn(text: string): number {
  const found = /([\d,]+\.\d+) USDT/.exec(text)?.[1];
  if (found === undefined) throw new Error(`there are no USDT in ${text}`);
  return Math.round(Number(found.replaceAll(",", "")) * 1_000_000);
}

const stepOf = (page: Page) =>
  page.getByRole("list", { name: ko("req_steps") }).locator("[aria-current=step]");

const shown = z.object({
  networks: z.array(z.object({ chain: z.nullable(z.unknown()), network: z.string() })),
});

test("a deposit is credited as its confirmations rise before the member, and a withdrawal is completed by the chain", async ({
  visit,
  books,
}) => {
  const [cashier, member] = await Promise.all([hireOperator("CASHIER"), registerMember()]);
  await withDatabase((pool) =>
    pool.query(
      "UPDATE platform.member SET usdt_address = $2, usdt_mark = NULL, usdt_network = NULL WHERE member_id = $1",
      [member.id, memberWallet],
    ),
  );
  await expect
    .poll(async () => {
      const { networks } = shown.parse(await doAtDesk("GET", "/usdt", { token: cashier.token }));
      return networks.find(({ network }) => network === "ERC20")?.chain ?? null;
    })
    .not.toBeNull();
  const phone = await (await visit({ member, width: 390, calm: true })).newPage();
  const console = await (await visit({ options: atDesk(cashier) })).newPage();

  await test.step("the member is promised an address, an exact amount and a rate", async () => {
    await openLive(phone, "/deposit");
    const form = phone.getByRole("form", { name: ko("dep_title") });
    await form.getByText("USDT (ERC-20)").click();
    await form.getByRole("button", { name: ko("dep_preset_add", { amount: wonWords(100_000) }) }).click();
    await form.getByRole("radio", { name: ko("dep_bonusNone") }).check();
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: ko("dep_submit") }).click();
  });
  const promise = phone.getByRole("region", { name: ko("usdt_send_title") });

  await test.step("what they send rises by its confirmations and is credited by itself", async () => {
    await expect(promise.getByRole("timer")).toBeVisible();
    const text = (await promise.textContent()) ?? "";
    const to = /0x[0-9a-f]{40}/i.exec(text)?.[0] ?? "";
    if (!isAddress(to)) throw new Error("no address was promised");
    await send(to, microIn(text));
    const bar = promise.getByRole("progressbar", { name: ko("usdt_seen") });
    for (const count of [1, 2]) {
      await client.mine({ blocks: 1 });
      await expect(bar).toHaveAttribute("aria-valuetext", ko("usdt_seen_confirming", { count, needed: 3 }));
      expect(await balanceOnScreen(phone)).toBe(0);
    }
    await client.mine({ blocks: 1 });
    await expect.poll(() => balanceOnScreen(phone)).toBe(100_000);
    await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
  });

  await test.step("rate and fee are shown before a withdrawal is asked for", async () => {
    // What was deposited was played: the journey of play is another.
    await withDatabase(async (pool) => {
      await pool.query(
        "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1",
        [member.id],
      );
      await pool.query("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", [
        member.id,
      ]);
    });
    await openLive(phone, "/withdraw");
    const form = phone.getByRole("form", { name: ko("wd_title") });
    await form.getByText("USDT (ERC-20)").click();
    await form.getByLabel(new RegExp(`^${ko("wd_amount")}`)).fill("50000");
    const payout = form.getByRole("region", { name: ko("wd_payout") });
    await expect(payout.getByText("1,395.50", { exact: false })).toBeVisible();
    await expect(payout.getByText(memberWallet)).toBeVisible();
    await form.getByLabel(new RegExp(`^${ko("wd_password")}`)).fill("staple-4321");
    await form.getByRole("button", { name: ko("wd_submit") }).click();
    await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.WAITING.ko));
  });

  await test.step("an operator lifts what the rules held, sends from outside and enters the transaction", async () => {
    const { list } = z
      .object({ list: z.array(z.object({ id: z.string(), underReview: z.boolean() })) })
      .parse(await doAtDesk("GET", "/money/requests?open=true&limit=10", { token: cashier.token }));
    const [request] = list;
    // Nothing was played since the deposit.
    expect(list.map(({ underReview }) => underReview)).toEqual([true]);
    await doAtDesk("POST", `/money/requests/${request?.id}/lift`, {
      token: cashier.token,
      body: { reason: "통화로 확인" },
    });
    await openLive(console, "/usdt");
    const row = console
      .getByRole("table", { name: desk("usdt_withdrawals") })
      .getByRole("row", { name: new RegExp(member.loginId) });
    await expect(row).toBeVisible();
    const txHash = await send(memberWallet, microIn((await row.textContent()) ?? ""));
    await row.getByRole("button", { name: desk("usdt_txHash") }).click();
    const dialog = console.getByRole("dialog", { name: desk("usdt_sendAsk") });
    await dialog.getByLabel(desk("usdt_txHash")).fill(txHash);
    await dialog.getByRole("button", { name: desk("common_save") }).click();
    await expect(dialog).toBeHidden();
    await expect(phone.getByText(txHash)).toBeVisible();
  });

  await test.step("the chain completes it, not before its confirmations", async () => {
    await client.mine({ blocks: 2 });
    await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.PROCESSING.ko));
    await client.mine({ blocks: 1 });
    await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
    expect(await balanceOnScreen(phone)).toBe(50_000);
    await books.expectSound();
  });
});
