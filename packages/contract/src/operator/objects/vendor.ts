import * as z from "zod/mini";
import { gameCategories, launchModes, volatilities } from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import {
  fractionRules,
  heldRules,
  serviceStatuses,
  signatureRules,
  unlistedGameRules,
} from "../enumerations.ts";

/** A maker of games, as an operator edits it. */
export const operatorVendor = z.object({
  id: z.string(),
  code: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  protocol: z.literal("HUB88"),
  status: z.enum(serviceStatuses),
  logo: z.string(),
  apiUrl: z.nullable(z.string()),
  launchUrl: z.nullable(z.string()),
  liveFeedUrl: z.nullable(z.string()),
  operatorId: z.nullable(z.string()),
  mode: z.enum(launchModes),
  /** Where its games are served from: what the member app may show in the page. */
  gameOrigins: z.array(z.string()),
  addresses: z.array(z.string()),
  fractions: z.enum(fractionRules),
  unlistedGames: z.enum(unlistedGameRules),
  signature: z.enum(signatureRules),
  playRules: z.enum(heldRules),
  /** Its games can be tried with play money: it is asked for an address of them. */
  offersDemo: z.boolean(),
  games: z.int(),
  /** It runs sports bets and can be called: operators reach its desk from the console. */
  hasDesk: z.boolean(),
  keys: z.array(
    z.object({
      id: z.string(),
      fingerprint: z.string(),
      validFrom: instant,
      validUntil: z.nullable(instant),
      revokedAt: z.nullable(instant),
    }),
  ),
  createdAt: instant,
});
export type OperatorVendor = z.output<typeof operatorVendor>;

/** Whether an address is the vendor's own: of the web, and of the origin of its games or of its API. */
export function isOwnAddress(
  { launchUrl, apiUrl }: Pick<OperatorVendor, "launchUrl" | "apiUrl">,
  address: string,
): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [launchUrl, apiUrl].some((own) => own !== null && URL.parse(own)?.origin === url.origin)
  );
}

/** What waits at the vendors' sports desks for this operator: proposals that others made, the newest of all first. */
export const deskWaiting = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      vendorId: z.string(),
      /** What it is, as the desk says it; null where it says no more than that it waits. */
      proposal: z._default(
        z.nullable(
          z.object({
            kind: z.string(),
            match: z.nullable(z.object({ ko: z.string(), en: z.string() })),
            by: z.string(),
            since: instant,
          }),
        ),
        null,
      ),
    }),
  ),
  /** How many wait at each desk; null where it does not say. */
  desks: z.array(
    z.object({
      vendorId: z.string(),
      nameKo: z._default(z.string(), ""),
      nameEn: z._default(z.string(), ""),
      waiting: z.nullable(z.int()),
    }),
  ),
});

export type DeskWaiting = z.output<typeof deskWaiting>;

/** What a vendor's rules have let in: tables in no list, the last played first, and rests beyond whole won. */
export const vendorIntake = z.object({
  unlisted: z.array(
    z.object({ code: z.string(), bets: z.int(), members: z.int(), firstAt: instant, lastAt: instant }),
  ),
  /** Kept for members beyond whole won, in 1/100,000 won, and for how many. */
  remainder: z.object({ units: z.int(), members: z.int() }),
});
export type VendorIntake = z.output<typeof vendorIntake>;

/** A game, as an operator edits it; `rtp` is the maker's own, in percent. */
export const operatorGame = z.object({
  id: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  code: z.string(),
  category: z.enum(gameCategories),
  nameKo: z.string(),
  nameEn: z.string(),
  thumbnail: z.string(),
  rtp: z.nullable(z.number()),
  volatility: z.nullable(z.enum(volatilities)),
  minBet: won,
  maxBet: won,
  active: z.boolean(),
  vendorActive: z.boolean(),
  recentBets: z.int(),
});
export type OperatorGame = z.output<typeof operatorGame>;
