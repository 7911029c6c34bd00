import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { keepRate } from "../rate/keepRate.ts";
import { deployToken, type LocalClient, tokenAbi } from "./localToken.ts";

/** A watch-only key of a wallet that everybody knows: nothing of worth is ever sent below it. */
const demoKey =
  "xpub6Ce9NcJvTk37JBtr1eY9EsMZtMiNE1eTP4tmjVpfv5jBrmMxag6m2Vx99tzFbrPSgbYYCGJE82UetSJzNurv8JAzgEx2Duh3aa4p5ZW2gHX";

const demoRateJeon = 139_550;
const walletMicro = 1_000_000_000_000n;

const networkRow = z.object({ token: z.custom<`0x${string}`>() });

/**
 * Opens USDT by ERC-20 on a demo's local chain: its token, which is put there where the chain is new, an extended public key, three
 * confirmations, a rate by hand. A wallet of the chain has a million to send. Answers the token's address.
 */
export async function openLocalChain(pool: Pool, client: LocalClient, now: Date): Promise<string> {
  const found = await pool.query("SELECT token FROM platform.usdt_network WHERE network = 'ERC20'");
  const { token: known } = networkRow.parse(found.rows[0]);
  const code = await client.getCode({ address: known });
  const token = code === undefined ? await putToken(pool, client) : known;
  await pool.query(
    `UPDATE platform.usdt_network SET is_open = true, token = $1, confirmations = 3, version = version + 1
      WHERE network = 'ERC20' AND token <> $1`,
    [token],
  );
  await pool.query(
    `INSERT INTO platform.usdt_key (key_id, network, xpub, added_at) VALUES ($1, 'ERC20', $2, $3)
     ON CONFLICT (xpub) DO NOTHING`,
    [newIdAt(now), demoKey, now],
  );
  await keepDemoRate(pool, now);
  return token;
}

/** A new chain knows nothing of the one before: what was only seen there is gone, and it is read from its beginning. */
async function putToken(pool: Pool, client: LocalClient): Promise<`0x${string}`> {
  const token = await deployToken(client, true);
  const [, wallet] = await client.getAddresses();
  if (wallet === undefined) throw new Error("The local chain has too few accounts.");
  await client.writeContract({
    ...{ abi: tokenAbi, address: token, functionName: "mint", args: [wallet, walletMicro] },
    account: wallet,
  });
  await pool.query(
    "UPDATE platform.chain_transfer SET state = 'GONE' WHERE network = 'ERC20' AND state = 'SEEN'",
  );
  await pool.query("DELETE FROM platform.chain_block WHERE network = 'ERC20'");
  await pool.query("DELETE FROM platform.chain_head WHERE network = 'ERC20'");
  return token;
}

/** The rate of a demo, said anew so that it stays fresh. */
export const keepDemoRate = (pool: Pool, now: Date): Promise<void> =>
  keepRate(pool, { rateJeon: demoRateJeon, source: "HAND", saidAt: now }, now);
