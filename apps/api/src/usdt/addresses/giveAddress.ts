import type { UsdtNetwork } from "@hanpan/contract/usdt";
import type { PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { deriveAddress } from "./deriveAddress.ts";

const addressRow = z.object({ address: z.string() });
const keyRow = z.object({ key_id: z.string(), xpub: z.string(), index: z.number() });

/**
 * The address that a member pays to on a network, in the caller's transaction, which holds the member's turn: their own from when one was
 * given out; else a free one of the list; else the next of an extended public key that is on no list; else one that all share.
 * Null where the site has none.
 */
export async function giveAddress(
  client: PoolClient,
  given: { readonly memberId: string; readonly network: UsdtNetwork; readonly now: Date },
): Promise<string | null> {
  const { memberId, network, now } = given;
  const own = await client.query(
    "SELECT address FROM platform.usdt_address WHERE member_id = $1 AND network = $2 AND active",
    [memberId, network],
  );
  if (own.rows[0] !== undefined) return addressRow.parse(own.rows[0]).address;
  const free = await client.query(
    `UPDATE platform.usdt_address SET member_id = $1, given_at = $3
      WHERE address_id = (SELECT address_id FROM platform.usdt_address
        WHERE network = $2 AND member_id IS NULL AND active AND NOT is_shared AND key_id IS NULL
        ORDER BY added_at, address_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING address`,
    [memberId, network, now],
  );
  if (free.rows[0] !== undefined) return addressRow.parse(free.rows[0]).address;
  for (;;) {
    const key = await client.query(
      `UPDATE platform.usdt_key SET next_index = next_index + 1
        WHERE key_id = (SELECT key_id FROM platform.usdt_key WHERE network = $1 AND active ORDER BY added_at LIMIT 1)
        RETURNING key_id, xpub, next_index - 1 AS index`,
      [network],
    );
    if (key.rows[0] === undefined) break;
    const { key_id, xpub, index } = keyRow.parse(key.rows[0]);
    const address = deriveAddress(network, xpub, index);
    // One that stands on a list is another's, or may be: it is passed over.
    const given = await client.query(
      `INSERT INTO platform.usdt_address (address_id, network, address, key_id, key_index, member_id, given_at, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (network, address) DO NOTHING`,
      [newIdAt(now), network, address, key_id, index, memberId, now],
    );
    if (given.rowCount === 1) return address;
  }
  const shared = await client.query(
    `SELECT address FROM platform.usdt_address WHERE network = $1 AND active AND is_shared
      ORDER BY added_at DESC, address_id DESC LIMIT 1`,
    [network],
  );
  return shared.rows[0] === undefined ? null : addressRow.parse(shared.rows[0]).address;
}
