import type { UsdtNetwork } from "@hanpan/contract/usdt";
import type { Pool } from "pg";
import { checkLeft } from "./checkLeft.ts";
import { checkWithdrawals } from "./checkWithdrawals.ts";
import { type Chains, followChain, networksOf } from "./followChain.ts";
import { settleTransfers } from "./settleTransfers.ts";

/**
 * One look at every chain of the site: what is new is read, what has its confirmations is settled, what was sent is checked. A
 * node that fails keeps no other network from being looked at. Answers how many deposits and withdrawals were completed.
 *
 * @throws AggregateError with what each network failed by.
 */
export async function watchChains(pool: Pool, chains: Chains, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let completed = 0;
  for (const network of networksOf(chains)) {
    try {
      completed += await watchChain(pool, network, chains, now);
    } catch (error) {
      failures.push(new Error(`The chain of ${network} could not be read.`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not every chain could be read.");
  return completed;
}

async function watchChain(pool: Pool, network: UsdtNetwork, chains: Chains, now: Date): Promise<number> {
  const chain = chains[network];
  if (chain === undefined) return 0;
  await followChain(pool, network, chain, now);
  const credited = await settleTransfers(pool, network, chain, now);
  await checkLeft(pool, network, chain, now);
  return credited + (await checkWithdrawals(pool, network, chain, now));
}
