import type { PoolClient } from "pg";
import * as z from "zod";

const standing = z.array(
  z.object({
    game_id: z.string(),
    vendor_id: z.string(),
    vendor: z.string(),
    former_vendor_id: z.string().nullable(),
    former: z.string().nullable(),
  }),
);
const vendorRow = z.object({ vendor_id: z.string() });

/**
 * Gives a game to another vendor, within a transaction; both are named by their codes. It stays the same game: what names
 * its id (favourites, histories, launches) goes on naming it. Bets that were placed stay the former vendor's and are
 * settled under its code (docs/vendors.md, "A game that changes its vendor"); from now on new ones are the new vendor's.
 * Answers whether it was given now: one that was given before is left as it is.
 *
 * @throws when there is no such vendor, `from` has no such game, `to` has one of that code itself, or the game has a
 * former vendor already that is not `to`: bets are looked for under one former vendor alone.
 */
export async function handOverGame(
  client: PoolClient,
  { gameCode, from, to }: { readonly gameCode: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const receiver = await client.query("SELECT vendor_id FROM platform.vendor WHERE code = $1 FOR UPDATE", [
    to,
  ]);
  if (receiver.rows.length === 0) throw new Error(`There is no vendor ${to}.`);
  const { vendor_id: toId } = vendorRow.parse(receiver.rows[0]);
  const found = await client.query(
    `SELECT game.game_id, game.vendor_id, vendor.code AS vendor, game.former_vendor_id, former.code AS former
       FROM platform.game JOIN platform.vendor USING (vendor_id)
       LEFT JOIN platform.vendor AS former ON former.vendor_id = game.former_vendor_id
      WHERE game.code = $1 AND vendor.code IN ($2, $3) FOR UPDATE OF game`,
    [gameCode, from, to],
  );
  const games = standing.parse(found.rows);
  const given = games.find((game) => game.vendor === from);
  const taken = games.find((game) => game.vendor === to);
  if (given === undefined) {
    if (taken?.former === from) return false;
    throw new Error(`${from} has no game ${gameCode} to hand over.`);
  }
  if (taken !== undefined) throw new Error(`${to} has a game ${gameCode} of its own.`);
  if (given.former_vendor_id !== null && given.former_vendor_id !== toId)
    throw new Error(`${gameCode} was handed over before, by ${given.former}: its bets are settled there.`);
  await client.query(
    "UPDATE platform.game SET vendor_id = $2, former_vendor_id = vendor_id WHERE game_id = $1",
    [given.game_id, toId],
  );
  return true;
}
