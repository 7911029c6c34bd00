import type { UsdtNetwork } from "@hanpan/contract/usdt";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { deriveAddress } from "./deriveAddress.ts";

/** So many addresses that a key gives out next are looked at: what a wallet shows ahead (BIP-44 asks for 20). */
const ahead = 100;

const keyRows = z.array(z.object({ xpub: z.string(), next_index: z.number() }));

/**
 * Those of a list that one of the network's extended public keys has given out or gives out next: on the list they would be given to
 * a second member.
 */
export async function listedOfKey(
  connection: Pool | PoolClient,
  network: UsdtNetwork,
  addresses: readonly string[],
): Promise<string[]> {
  const found = await connection.query(
    "SELECT xpub, next_index FROM platform.usdt_key WHERE network = $1 ORDER BY added_at",
    [network],
  );
  const own = new Set<string>();
  for (const { xpub, next_index } of keyRows.parse(found.rows))
    for (let index = next_index; index < next_index + ahead; index += 1)
      own.add(deriveAddress(network, xpub, index));
  const given = await connection.query(
    "SELECT address FROM platform.usdt_address WHERE network = $1 AND key_id IS NOT NULL AND address = ANY ($2)",
    [network, addresses],
  );
  for (const { address } of z.array(z.object({ address: z.string() })).parse(given.rows)) own.add(address);
  return addresses.filter((address) => own.has(address));
}
