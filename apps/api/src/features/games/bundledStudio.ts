import { readFile } from "node:fs/promises";
import { gameListings } from "@hanpan/games";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { addVendorKey, writeGame, writeVendor } from "./writeGames.ts";

/** Under which the platform knows the bundled studio, as its wallet's address says. */
const code = "hanpan";

export type BundledStudio = {
  readonly studioPublicUrl: string;
  readonly studioPublicKeyFile: string;
  readonly now: Date;
};

const knownGames = z.array(z.object({ code: z.string() }));

/** Writes the studio, or only where it is when it is known: its names and who may call stay the operator's. */
async function writeStudio(executor: Pool | PoolClient, publicUrl: string): Promise<string> {
  const studioUrl = publicUrl.replace(/\/$/, "");
  const addresses = {
    launchUrl: `${studioUrl}/games/{game}/`,
    apiUrl: studioUrl,
    liveFeedUrl: `${studioUrl.replace(/^http/, "ws")}/api/live/stream`,
    gameOrigins: [new URL(studioUrl).origin],
  };
  const moved = await executor.query(
    `UPDATE platform.vendor SET launch_url = $2, api_url = $3, live_feed_url = $4, game_origins = $5
      WHERE code = $1 RETURNING vendor_id`,
    [code, addresses.launchUrl, addresses.apiUrl, addresses.liveFeedUrl, addresses.gameOrigins],
  );
  if (moved.rows[0] !== undefined) return z.object({ vendor_id: z.string() }).parse(moved.rows[0]).vendor_id;
  return writeVendor(executor, {
    ...addresses,
    code,
    nameKo: "한판 스튜디오",
    nameEn: "Hanpan Studio",
    logo: "/art/vendors/hanpan.svg",
    mode: "IFRAME",
    signature: "REQUEST",
  });
}

/**
 * Adds the bundled studio with its key, and those of its games that the site does not have; answers their codes. May be
 * run again and again: of what is there, addresses, key, return to player and volatility are brought up to date, since
 * these are the studio's; names, pictures, limits and whether a game is offered stay as operators left them.
 *
 * @throws when the key's file cannot be read, or holds a key that was revoked.
 */
export async function addBundledStudio(
  executor: Pool | PoolClient,
  settings: BundledStudio,
): Promise<readonly string[]> {
  const publicKeyPem = await readFile(settings.studioPublicKeyFile, "utf8");
  const vendorId = await writeStudio(executor, settings.studioPublicUrl);
  if (!(await addVendorKey(executor, vendorId, publicKeyPem, settings.now)))
    throw new Error(
      `${settings.studioPublicKeyFile} holds a key that was revoked: make the studio a new one.`,
    );
  const { rows } = await executor.query("SELECT code FROM platform.game WHERE vendor_id = $1", [vendorId]);
  const known = new Set(knownGames.parse(rows).map((game) => game.code));
  const listings = Object.values(gameListings);
  for (const game of listings) {
    if (known.has(game.code)) {
      await executor.query(
        "UPDATE platform.game SET rtp = $3, volatility = $4 WHERE vendor_id = $1 AND code = $2",
        [vendorId, game.code, game.rtpPercent, game.volatility],
      );
      continue;
    }
    await writeGame(executor, {
      vendorId,
      code: game.code,
      category: game.family,
      nameKo: game.name.ko,
      nameEn: game.name.en,
      thumbnail: `/art/games/${game.code}.svg`,
      rtp: game.rtpPercent,
      volatility: game.volatility,
      minBetWon: game.minimumBetWon,
      maxBetWon: game.maximumBetWon,
    });
  }
  return listings.map((game) => game.code).filter((gameCode) => !known.has(gameCode));
}
