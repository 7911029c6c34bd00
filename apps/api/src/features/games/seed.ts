import { readFile } from "node:fs/promises";
import { gameListings } from "@hanpan/games";
import type { Pool, PoolClient } from "pg";
import { addVendorKey, writeGame, writeVendor } from "./writeGames.ts";

/**
 * Writes the bundled studio and its games: what a demo site offers, and nothing that cannot be played. May run at
 * every start; what is there already is brought up to date.
 */
export async function seedBundledGames(
  executor: Pool | PoolClient,
  settings: { readonly studioPublicUrl: string; readonly studioPublicKeyFile: string; readonly now: Date },
): Promise<void> {
  const publicKeyPem = await readFile(settings.studioPublicKeyFile, "utf8");
  const studioUrl = settings.studioPublicUrl.replace(/\/$/, "");
  const vendorId = await writeVendor(executor, {
    code: "hanpan",
    nameKo: "한판 스튜디오",
    nameEn: "Hanpan Studio",
    logo: "/art/vendors/hanpan.svg",
    launchUrl: `${studioUrl}/games/{game}/`,
    apiUrl: studioUrl,
    liveFeedUrl: `${studioUrl.replace(/^http/, "ws")}/api/live/stream`,
    mode: "IFRAME",
    gameOrigins: [new URL(studioUrl).origin],
  });
  await addVendorKey(executor, vendorId, publicKeyPem, settings.now);
  for (const { code, family, name, rtpPercent, volatility, minimumBetWon, maximumBetWon } of Object.values(
    gameListings,
  )) {
    await writeGame(executor, {
      vendorId,
      code,
      category: family,
      nameKo: name.ko,
      nameEn: name.en,
      thumbnail: `/art/games/${code}.svg`,
      rtp: rtpPercent,
      volatility,
      minBetWon: minimumBetWon,
      maxBetWon: maximumBetWon,
    });
  }
}
