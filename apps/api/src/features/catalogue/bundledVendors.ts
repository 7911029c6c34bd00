import { readKeyText } from "@hanpan/database/secrets";
import {
  type BundledVendorCode,
  bundledVendorCodes,
  type GameListing,
  gameListings,
  sportsbookVendorCode,
  studioVendorCode,
} from "@hanpan/games/vocabulary";
import type { PoolClient } from "pg";
import * as z from "zod";
import { handOverGame } from "./handOverGame.ts";
import { houseLogos, tileOf } from "./housePictures.ts";
import { addVendorKey, type VendorFields, writeGame, writeVendor } from "./writeGames.ts";

/** Where a bundled vendor is reached, and what it signs with. */
export type BundledVendor = {
  readonly publicUrl: string;
  readonly publicKeyFile: string;
};

export type BundledVendors = {
  readonly studio: BundledVendor;
  readonly sportsbook: BundledVendor;
  readonly now: Date;
};

/** The codes of the games that a bundled vendor was given, and of those that another bundled one had before. */
export type GivenGames = { readonly added: readonly string[]; readonly handedOver: readonly string[] };

const names: {
  readonly [code in BundledVendorCode]: Pick<VendorFields, "nameKo" | "nameEn" | "logo">;
} = {
  [studioVendorCode]: {
    nameKo: "한판 스튜디오",
    nameEn: "Hanpan Studio",
    logo: houseLogos.studio,
  },
  [sportsbookVendorCode]: {
    nameKo: "한판 스포츠",
    nameEn: "Hanpan Sports",
    logo: houseLogos.sportsbook,
  },
};

const vendorRow = z.object({ vendor_id: z.string() });
const standingGames = z.array(z.object({ vendor: z.enum(bundledVendorCodes), code: z.string() }));

/** Writes a bundled vendor, or only where it is when it is known: its names and who may call stay the operator's. */
async function writeBundled(
  client: PoolClient,
  code: BundledVendorCode,
  { publicUrl, publicKeyFile }: BundledVendor,
  now: Date,
): Promise<string> {
  const publicKeyPem = readKeyText(publicKeyFile);
  const url = publicUrl.replace(/\/$/, "");
  const addresses = {
    launchUrl: `${url}/games/{game}/`,
    apiUrl: url,
    // A match has no live tile: the sportsbook has no feed of them.
    ...(code === studioVendorCode ? { liveFeedUrl: `${url.replace(/^http/, "ws")}/api/live/stream` } : {}),
    gameOrigins: [new URL(url).origin],
  };
  const moved = await client.query(
    `UPDATE platform.vendor SET launch_url = $2, api_url = $3, live_feed_url = $4, game_origins = $5
      WHERE code = $1 RETURNING vendor_id`,
    [code, addresses.launchUrl, addresses.apiUrl, addresses.liveFeedUrl ?? null, addresses.gameOrigins],
  );
  const vendorId =
    moved.rows[0] === undefined
      ? await writeVendor(client, {
          ...addresses,
          ...names[code],
          code,
          mode: "IFRAME",
          signature: "REQUEST",
          offersDemo: true,
          // Matches are bet on at their own pace: the rules ask nothing of their vendor.
          playRules: code === studioVendorCode ? "VERSION_1" : "NONE",
        })
      : vendorRow.parse(moved.rows[0]).vendor_id;
  if (!(await addVendorKey(client, vendorId, publicKeyPem, now)))
    throw new Error(`${publicKeyFile} holds a key that was revoked: make ${names[code].nameEn} a new one.`);
  return vendorId;
}

const addGame = (client: PoolClient, vendorId: string, game: GameListing) =>
  writeGame(client, {
    vendorId,
    code: game.code,
    category: game.family,
    nameKo: game.name.ko,
    nameEn: game.name.en,
    thumbnail: tileOf(game.code),
    rtp: game.rtpPercent,
    volatility: game.volatility,
    minBetWon: game.minimumBetWon,
    maxBetWon: game.maximumBetWon,
  });

/**
 * Adds the bundled vendors, the studio and the sportsbook, with their keys and those of their games that the site does not
 * have, within a transaction. A game that the other of them has, as the studio had the sportsbook, is handed over as it
 * stands. May be run again and again: of what is there, addresses, keys, returns to player and volatility are brought up
 * to date, since these are the vendors'; names, pictures, limits and whether a game is offered stay as operators left them.
 *
 * @throws when a key's file cannot be read, or holds a key that was revoked.
 */
export async function addBundledVendors(
  client: PoolClient,
  { studio, sportsbook, now }: BundledVendors,
): Promise<{ readonly [code in BundledVendorCode]: GivenGames }> {
  const vendorIds = {
    [studioVendorCode]: await writeBundled(client, studioVendorCode, studio, now),
    [sportsbookVendorCode]: await writeBundled(client, sportsbookVendorCode, sportsbook, now),
  };
  const { rows } = await client.query(
    `SELECT vendor.code AS vendor, game.code FROM platform.game JOIN platform.vendor USING (vendor_id)
      WHERE vendor.code = ANY ($1)`,
    [bundledVendorCodes],
  );
  const standing = standingGames.parse(rows);
  const given: { readonly [code in BundledVendorCode]: { added: string[]; handedOver: string[] } } = {
    [studioVendorCode]: { added: [], handedOver: [] },
    [sportsbookVendorCode]: { added: [], handedOver: [] },
  };
  for (const game of Object.values(gameListings)) {
    const holders = standing.filter(({ code }) => code === game.code).map(({ vendor }) => vendor);
    const [former] = holders;
    if (former === undefined) {
      await addGame(client, vendorIds[game.vendor], game);
      given[game.vendor].added.push(game.code);
      continue;
    }
    if (!holders.includes(game.vendor)) {
      await handOverGame(client, { gameCode: game.code, from: former, to: game.vendor });
      given[game.vendor].handedOver.push(game.code);
    }
    await client.query(
      "UPDATE platform.game SET rtp = $3, volatility = $4 WHERE vendor_id = $1 AND code = $2",
      [vendorIds[game.vendor], game.code, game.rtpPercent, game.volatility],
    );
  }
  return given;
}
