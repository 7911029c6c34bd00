import { createPublicKey } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { searchColumns } from "./search.ts";

type Executor = Pool | PoolClient;

export type VendorFields = {
  readonly code: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly logo: string;
  /** A launch address in which {game} stands for the game's code; null to ask the vendor's API for one. */
  readonly launchUrl: string | null;
  readonly apiUrl: string | null;
  /** The WebSocket of its live tiles. */
  readonly liveFeedUrl?: string;
  readonly operatorId?: string;
  readonly mode: "IFRAME" | "WINDOW";
  /** What its calls must be signed over; their body, unless said otherwise. */
  readonly signature?: "BODY" | "REQUEST";
  /** Which rules of play it holds; none, unless said otherwise. */
  readonly playRules?: "NONE" | "VERSION_1";
  /** Whether its games can be tried with play money; not, unless said otherwise. */
  readonly offersDemo?: boolean;
  /** Where its games are served from. */
  readonly gameOrigins?: readonly string[];
  readonly addresses?: readonly string[];
};

export type GameFields = {
  readonly vendorId: string;
  readonly code: string;
  readonly category: "LIVE" | "SLOT" | "SPORTS" | "MINI";
  readonly nameKo: string;
  readonly nameEn: string;
  readonly thumbnail: string;
  readonly rtp: number | null;
  readonly volatility: "LOW" | "MEDIUM" | "HIGH" | null;
  readonly minBetWon: number;
  readonly maxBetWon: number;
};

const identified = z.object({ id: z.string() });

/** Writes a vendor by its code, new or changed, and answers its id. */
export async function writeVendor(executor: Executor, vendor: VendorFields): Promise<string> {
  const result = await executor.query(
    `INSERT INTO platform.vendor AS known
       (vendor_id, code, name_ko, name_en, logo, launch_url, api_url, operator_id, mode, addresses, live_feed_url,
        game_origins, signature, play_rules, offers_demo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (code) DO UPDATE SET name_ko = excluded.name_ko, name_en = excluded.name_en,
       logo = excluded.logo, launch_url = excluded.launch_url, api_url = excluded.api_url,
       operator_id = excluded.operator_id, mode = excluded.mode, addresses = excluded.addresses,
       live_feed_url = excluded.live_feed_url, game_origins = excluded.game_origins
     RETURNING vendor_id AS id`,
    [
      uuidv7(),
      vendor.code,
      vendor.nameKo,
      vendor.nameEn,
      vendor.logo,
      vendor.launchUrl,
      vendor.apiUrl,
      vendor.operatorId ?? null,
      vendor.mode,
      vendor.addresses ?? [],
      vendor.liveFeedUrl ?? null,
      vendor.gameOrigins ?? [],
      vendor.signature ?? "BODY",
      vendor.playRules ?? "NONE",
      vendor.offersDemo ?? false,
    ],
  );
  return identified.parse(result.rows[0]).id;
}

/** Writes a game by its vendor and code, new or changed, with all that it is searched by; answers its id. */
export async function writeGame(executor: Executor, game: GameFields): Promise<string> {
  const search = searchColumns(game);
  const result = await executor.query(
    `INSERT INTO platform.game AS known
       (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, rtp, volatility, min_bet_won, max_bet_won,
        search_text, search_initials, search_grams)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (vendor_id, code) DO UPDATE SET category = excluded.category, name_ko = excluded.name_ko,
       name_en = excluded.name_en, thumbnail = excluded.thumbnail, rtp = excluded.rtp,
       volatility = excluded.volatility, min_bet_won = excluded.min_bet_won, max_bet_won = excluded.max_bet_won,
       search_text = excluded.search_text, search_initials = excluded.search_initials,
       search_grams = excluded.search_grams
     RETURNING game_id AS id`,
    [
      uuidv7(),
      game.vendorId,
      game.code,
      game.category,
      game.nameKo,
      game.nameEn,
      game.thumbnail,
      game.rtp,
      game.volatility,
      game.minBetWon,
      game.maxBetWon,
      search.searchText,
      search.searchInitials,
      search.searchGrams,
    ],
  );
  return identified.parse(result.rows[0]).id;
}

/**
 * Adds a key that a vendor signs with, unless it is one that counts: the same key is known however its text was pasted.
 * A vendor has at most two keys that count: adding a third ends the oldest at `now`, so a key is changed by adding the
 * new one and ends with the change after it. One that has ended counts again when it is added again, unless it was
 * revoked: that is answered with false, and nothing is changed.
 *
 * @throws when the text is no key.
 */
export async function addVendorKey(
  executor: Executor,
  vendorId: string,
  publicKey: string,
  now: Date,
): Promise<boolean> {
  const publicKeyPem = createPublicKey(publicKey).export({ type: "spki", format: "pem" });
  return isDone(
    await executor.query("SELECT platform.add_vendor_key($1, $2, $3, $4) AS done", [
      vendorId,
      uuidv7(),
      publicKeyPem,
      now,
    ]),
  );
}
