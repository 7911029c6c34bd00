import { createHmac } from "node:crypto";
import { type Device, type GameCategory, gameCategories, launchModes } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import { koreanRules } from "@hanpan/contract/profile/profiles";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Pool } from "pg";
import * as z from "zod";
import { memberRulesIn } from "../../lib/memberRules.ts";
import { openCategories } from "../../lib/openCategories.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { rulesOfAnybody } from "../../lib/wireRules.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";
import { type Opening, openingOf } from "./openingOf.ts";
import type { VendorClient } from "./vendorClient.ts";

/** What may be tried, and by whom. */
const tried = z.object({
  code: z.string(),
  category: z.enum(gameCategories),
  vendor_code: z.string(),
  api_url: z.string().nullable(),
  operator_id: z.string().nullable(),
  mode: z.enum(launchModes),
  game_origins: z.array(z.string()),
  offers_demo: z.boolean(),
  is_on: z.boolean(),
  is_beyond: z.boolean(),
  is_shut: z.boolean(),
  is_verified: z.boolean(),
});
type Tried = z.output<typeof tried>;

export type TryRequest = {
  readonly memberId: string | null;
  readonly address: string;
  readonly gameId: string;
  readonly device: Device;
  readonly language: Language;
  readonly setting: SiteSetting;
  readonly now: Date;
};

/**
 * Opens a game with play money (docs/free-play.md): asks its vendor for an address, and writes nothing. Refuses where the site
 * or the game offers none (FREE_PLAY_OFF), where only members whose age was verified may try games and this is none
 * (FREE_PLAY_VERIFIED), a member who may not play, a game that opens for nobody or whose kind the member shut. FREE_PLAY_BUSY:
 * the vendor gave no address.
 */
export async function tryGame(
  dependencies: {
    readonly pool: Pool;
    readonly vendorClient: VendorClient;
    readonly lobbyUrl: string;
    readonly ownOrigins: readonly string[];
    /** What addresses are known again by. */
    readonly visitorKey: Buffer;
  },
  request: TryRequest,
): Promise<(Opening & { readonly url: string; readonly category: GameCategory }) | Refusal> {
  const { pool, vendorClient, lobbyUrl, ownOrigins, visitorKey } = dependencies;
  const { setting, memberId, now } = request;
  if (!setting.features.freePlay) return refuse("FREE_PLAY_OFF");
  const refused = memberId === null ? null : await refusedByStatus(pool, memberId, "PLAY");
  if (refused !== null) return refuse(refused);
  const found = await pool.query(
    `SELECT game.code, game.category, vendor.code AS vendor_code, vendor.api_url, vendor.operator_id, vendor.mode,
       vendor.game_origins, vendor.offers_demo, vendor.status = 'ACTIVE' AND game.status = 'ACTIVE' AS is_on,
       vendor.play_rules = 'NONE' AND platform.rules_ask_vendor(setting.play_rules, game.category) AS is_beyond,
       $2::uuid IS NOT NULL AND platform.is_shut($2, game.category, $3) AS is_shut,
       EXISTS (SELECT FROM platform.verified_identity WHERE member_id = $2) AS is_verified
     FROM platform.game JOIN platform.vendor USING (vendor_id)
     LEFT JOIN (SELECT play_rules FROM platform.setting ORDER BY version DESC LIMIT 1) AS setting ON true
     WHERE game.game_id = $1`,
    [request.gameId, memberId, now],
  );
  if (found.rows.length === 0) return refuse("NOT_FOUND");
  const game = tried.parse(found.rows[0]);
  const reason = whyNot(game, setting);
  if (reason !== null) return refuse(reason);
  const day = now.toISOString().slice(0, 10);
  const url = await vendorClient.demoUrl(
    { code: game.vendor_code, apiUrl: game.api_url ?? "", operatorId: game.operator_id },
    {
      gameCode: game.code,
      language: request.language,
      lobby: lobbyUrl,
      isMobile: request.device === "MOBILE",
      // Of no use after the day: nobody is followed by it.
      visitor: createHmac("sha256", visitorKey)
        .update(`${day} ${addressSubject(request.address)}`)
        .digest("hex")
        .slice(0, 32),
      rules: rulesOfAnybody(setting.jurisdiction.profile === "KR" ? koreanRules : setting.jurisdiction.rules),
    },
  );
  if (url === undefined) return refuse("FREE_PLAY_BUSY");
  const opening = openingOf(url, { mode: game.mode, gameOrigins: game.game_origins }, ownOrigins);
  return { url, category: game.category, ...opening };
}

/** Why a game cannot be tried here by who asks; null where it can. */
function whyNot(game: Tried, setting: SiteSetting) {
  if (!game.offers_demo || game.api_url === null) return "FREE_PLAY_OFF";
  if (memberRulesIn(setting).freePlayVerified && !game.is_verified) return "FREE_PLAY_VERIFIED";
  if (!game.is_on || !openCategories(setting).includes(game.category)) return "GAME_MAINTENANCE";
  if (game.is_shut) return "CATEGORY_SHUT";
  return game.is_beyond ? "GAME_RULES_UNSUPPORTED" : null;
}
