import { v7 } from "uuid";
import * as z from "zod";
import { tokenAbi } from "../../apps/api/src/usdt/local/localToken.ts";
import { keepDemoRate } from "../../apps/api/src/usdt/local/openLocalChain.ts";
import { requestUsdtDeposit } from "../../apps/api/src/usdt/requestUsdt.ts";
import { expect } from "../house/test.ts";
import type { CrashSite, Victim } from "./site.ts";

const eachWon = 100_000;
const confirmations = 3;
const promised = z.object({ address: z.custom<`0x${string}`>(), usdt: z.coerce.number() });
const network = z.object({ token: z.custom<`0x${string}`>() });

/**
 * Deposits that were sent, whose confirmations rise while a program is killed: each is credited once. A node that is killed has
 * forgotten what its file did not hold yet; what was in those blocks is sent again, as a wallet does whose transaction is gone.
 */
export async function killWhileTheChainConfirms(site: CrashSite, victim: Victim, kills: number) {
  const members = await site.members(3);
  const [, wallet] = await site.client.getAddresses();
  if (wallet === undefined) throw new Error("The local chain has too few accounts.");
  const { token } = await site.row(
    network,
    "SELECT token FROM platform.usdt_network WHERE network = 'ERC20'",
  );
  const balanceOf = (address: `0x${string}`) =>
    site.untilAnswered(() =>
      site.client.readContract({ abi: tokenAbi, address: token, functionName: "balanceOf", args: [address] }),
    );
  for (let kill = 1; kill <= kills; kill += 1) {
    await keepDemoRate(site.pool, new Date());
    const owed = new Map<`0x${string}`, bigint>();
    for (const { id: memberId } of members) {
      const request = { memberId, requestId: v7(), amountWon: eachWon, bonusKind: "NONE" as const };
      const asked = await requestUsdtDeposit(site.pool, { ...request, network: "ERC20", now: new Date() });
      if (typeof asked === "string" || asked.outcome === "REFUSED") throw new Error(JSON.stringify(asked));
      const { address, usdt } = await site.row(
        promised,
        "SELECT address, usdt FROM platform.usdt_quote WHERE member_id = $1 AND request_id = $2",
        [memberId, request.requestId],
      );
      owed.set(address, (await balanceOf(address)) + BigInt(usdt));
    }
    const payWhoIsOwed = async () => {
      for (const [address, due] of owed) {
        const left = due - (await balanceOf(address));
        if (left <= 0n) continue;
        const transfer = { abi: tokenAbi, address: token, functionName: "transfer" } as const;
        await site.untilAnswered(() =>
          site.client.writeContract({ ...transfer, args: [address, left], account: wallet }),
        );
      }
      await site.untilAnswered(() => site.client.mine({ blocks: 1 }));
    };
    await payWhoIsOwed();
    for (let block = 0; block < confirmations; block += 1) {
      const mine = () => site.untilAnswered(() => site.client.mine({ blocks: 1 }));
      // A database that ends again and again within a minute is given up.
      if (victim === "database" && block !== kill % confirmations) await mine();
      else await site.killAmid(victim, mine);
      await payWhoIsOwed();
    }
    await site.client.mine({ blocks: confirmations });
    for (const { id } of members)
      await expect.poll(() => site.books.cashOf(id), { timeout: 120_000 }).toBe(eachWon * kill);
    // What was credited stays on the chain: else it would be owed again, with the next deposit in one transfer.
    await site.chainKept();
  }
}
