import type { Pool } from "pg";
import { type Config, readKeyFile } from "../config.ts";
import { changeDueAddresses } from "../usdt/addresses/changeDueAddresses.ts";
import { createEvmChain } from "../usdt/chain/evmChain.ts";
import { createTronChain } from "../usdt/chain/tronChain.ts";
import { keepRate, removeOldRates } from "../usdt/rate/keepRate.ts";
import { askProvider } from "../usdt/rate/providerRate.ts";
import type { Chains } from "../usdt/watch/followChain.ts";
import { watchChains } from "../usdt/watch/watchChains.ts";
import type { Job } from "./runJobs.ts";

const minuteMs = 60_000;

/** The chains that the surroundings name a node for. */
function chainsOf({ usdt }: Config): Chains {
  const { erc20RpcUrl, tronApiUrl, tronApiKeyFile } = usdt;
  // A node of one's own asks for none: the file may be empty.
  const apiKey = tronApiKeyFile === undefined ? undefined : readKeyFile(tronApiKeyFile).trim() || undefined;
  return {
    ...(erc20RpcUrl === undefined ? {} : { ERC20: createEvmChain(erc20RpcUrl) }),
    ...(tronApiUrl === undefined ? {} : { TRC20: createTronChain(tronApiUrl, apiKey) }),
  };
}

/** The jobs of USDT: chains and the rate's provider are asked where the surroundings name them (docs/usdt.md). */
export function usdtJobs(pool: Pool, config: Config): readonly Job[] {
  const chains = chainsOf(config);
  const { rateUrl } = config.usdt;
  return [
    { name: "usdt-addresses", everyMs: minuteMs, run: (now) => changeDueAddresses(pool, now) },
    { name: "old-usdt-rates", everyMs: 60 * minuteMs, run: (now) => removeOldRates(pool, now) },
    ...(Object.keys(chains).length === 0
      ? []
      : [{ name: "chain", everyMs: 2_000, run: (now: Date) => watchChains(pool, chains, now) }]),
    ...(rateUrl === undefined
      ? []
      : [
          {
            name: "usdt-rate",
            everyMs: minuteMs,
            run: async (now: Date) => keepRate(pool, await askProvider(rateUrl, now, config.production), now),
          },
        ]),
  ];
}
