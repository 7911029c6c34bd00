import { createHash, randomBytes } from "node:crypto";
import { type Device, type GameCategory, gameCategories, launchModes } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Pool } from "pg";
import * as z from "zod";
import { refusedByConsent } from "../../consents/readConsents.ts";
import { newIdAt } from "../../lib/newIdAt.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import { forfeitBonuses, type SwitchQuestion, switchQuestionOf } from "../../money/bonuses.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";
import { type Opening, openingOf } from "./openingOf.ts";
import type { VendorClient } from "./vendorClient.ts";

/** A launch token must be used first within this time (docs/vendors.md, "How a game opens"). */
const firstUseWithinMs = 60_000;

const launchable = z.object({
  vendor_id: z.string(),
  game_id: z.string(),
  code: z.string(),
  vendor_code: z.string(),
  api_url: z.string().nullable(),
  launch_url: z.string().nullable(),
  operator_id: z.string().nullable(),
  mode: z.enum(launchModes),
  game_origins: z.array(z.string()),
  category: z.enum(gameCategories),
  is_on: z.boolean(),
  is_beyond: z.boolean(),
  is_shut: z.boolean(),
});

export type LaunchRequest = {
  readonly member: { readonly memberId: string; readonly sessionId: string };
  readonly gameId: string;
  readonly device: Device;
  /** The member agrees to forfeit the bonuses of the other kind (docs/money.md, "Rules" 5). */
  readonly agreeForfeit: boolean;
  /** The points that they agree to lose, as the question named them. */
  readonly namedPoints: number | undefined;
  /** The categories that the site offers. */
  readonly categories: readonly GameCategory[];
  readonly language: Language;
  readonly now: Date;
};

export type Launch = Opening & { readonly url: string; readonly launchId: string };

/**
 * Opens a game for a member: writes down a token (256 random bits, kept as its SHA-256) and answers the vendor's
 * address that carries it. Refuses an unknown game (404), one under maintenance or of a category that
 * the site does not offer, one whose vendor does not hold what the rules of play ask of it, one of a kind that the member shut for themselves, a member who excluded
 * themselves, and a switch between slots and live games that would cost bonuses, unless the member agrees.
 */
export async function launchGame(
  dependencies: {
    readonly pool: Pool;
    readonly vendorClient: VendorClient;
    readonly lobbyUrl: string;
    readonly ownOrigins: readonly string[];
  },
  request: LaunchRequest,
): Promise<Launch | Refusal> {
  const { pool, vendorClient, lobbyUrl, ownOrigins } = dependencies;
  const { member, now } = request;
  const found = await pool.query(
    `SELECT vendor.vendor_id, game.game_id, game.code, vendor.code AS vendor_code, vendor.api_url, vendor.launch_url,
       vendor.operator_id, vendor.mode, vendor.game_origins, game.category,
       vendor.status = 'ACTIVE' AND game.status = 'ACTIVE' AS is_on,
       vendor.play_rules = 'NONE' AND platform.rules_ask_vendor(setting.play_rules, game.category) AS is_beyond,
       platform.is_shut($2, game.category, $3) AS is_shut
     FROM platform.game JOIN platform.vendor USING (vendor_id)
     LEFT JOIN (SELECT play_rules FROM platform.setting ORDER BY version DESC LIMIT 1) AS setting ON true
     WHERE game.game_id = $1`,
    [request.gameId, member.memberId, now],
  );
  const refused = await refusedByStatus(pool, member.memberId, "PLAY");
  if (refused !== null) return refuse(refused);
  const unconsented = await refusedByConsent(pool, member.memberId, now);
  if (unconsented !== null) return unconsented;
  if (found.rows.length === 0) return refuse("NOT_FOUND");
  const game = launchable.parse(found.rows[0]);
  const unopened = whyUnopened(game, request);
  if (unopened !== null) return refuse(unopened);
  const question = await switchQuestionOf(pool, member.memberId, game.category);
  if (question !== null && !agreesTo(question, request))
    return refuse("BONUS_SWITCH_CONSENT_REQUIRED", { ...question });

  const token = randomBytes(32).toString("base64url");
  const launchId = newIdAt(now);
  await pool.query(
    `INSERT INTO platform.launch
       (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device, created_at, first_use_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      member.memberId,
      launchId,
      game.vendor_id,
      game.game_id,
      member.sessionId,
      createHash("sha256").update(token).digest(),
      request.device,
      now,
      new Date(now.getTime() + firstUseWithinMs),
    ],
  );

  const url =
    game.launch_url === null
      ? await vendorClient.launchUrl(
          { code: game.vendor_code, apiUrl: game.api_url ?? "", operatorId: game.operator_id },
          {
            user: member.memberId,
            token,
            gameCode: game.code,
            language: request.language,
            lobby: lobbyUrl,
            isMobile: request.device === "MOBILE",
          },
        )
      : addressOf(game.launch_url, game.code, {
          token,
          user: member.memberId,
          language: request.language,
          currency: "KRW",
          lobby: lobbyUrl,
        });
  if (url === undefined) return refuse("GAME_LAUNCH_FAILED");
  if (question !== null) {
    // Only now: a game that does not open costs nobody a bonus. Until here the wallet refuses its bets.
    const reason = `SWITCH_TO_${game.category}`;
    const namedPoints = question.lockedBonus;
    const answer = await forfeitBonuses(pool, { memberId: member.memberId, namedPoints, now, reason });
    if (answer.outcome === "REFUSED" && answer.code === "BONUS_SWITCH_CONSENT_REQUIRED") {
      const changed = await switchQuestionOf(pool, member.memberId, game.category);
      if (changed !== null) return refuse("BONUS_SWITCH_CONSENT_REQUIRED", { ...changed });
    } else if (answer.outcome === "REFUSED") return moneyRefusal(answer);
  }
  const opening = openingOf(url, { mode: game.mode, gameOrigins: game.game_origins }, ownOrigins);
  return { url, launchId, ...opening };
}

/** Why a game opens for nobody, or not for who shut its kind for themselves; null where it does. */
function whyUnopened(
  game: z.output<typeof launchable>,
  { categories }: Pick<LaunchRequest, "categories">,
): "GAME_MAINTENANCE" | "CATEGORY_SHUT" | "GAME_RULES_UNSUPPORTED" | null {
  if (!game.is_on || !categories.includes(game.category)) return "GAME_MAINTENANCE";
  if (game.is_shut) return "CATEGORY_SHUT";
  return game.is_beyond ? "GAME_RULES_UNSUPPORTED" : null;
}

/** Whether the member has agreed to what the question says now. */
const agreesTo = (
  question: SwitchQuestion,
  { agreeForfeit, namedPoints = question.lockedBonus }: LaunchRequest,
): boolean => agreeForfeit && namedPoints === question.lockedBonus;

function addressOf(template: string, gameCode: string, fields: Record<string, string>): string {
  const url = new URL(template.replaceAll("{game}", encodeURIComponent(gameCode)));
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
