import type { OddsChangePolicy } from "@hanpan/games/sports/slip/oddsChange";
import type { BuilderPriceReply } from "../../../protocol/slipCalls.ts";
import type { SlipLine } from "./lines.ts";
import { pickKeyOf } from "./pick.ts";

/**
 * What is known of selections of one match as one bet. ASKED: not priced yet. FAILED: nobody answered; it is asked again.
 * `seenHundredths` are the odds that the member has seen and not objected to.
 */
export type SlipBuilt = {
  /** Of which selections: `builderKeyOf`. */
  readonly key: string;
  readonly status: BuilderPriceReply["status"] | "ASKED" | "FAILED";
  readonly nowHundredths: number | null;
  readonly seenHundredths: number | null;
  /** Of ADDS_NOTHING: the line that does. */
  readonly leg: number | null;
};

/** What names the lines of a slip as one bet: two or more of one virtual match, and nothing else; null when they are none. */
export function builderKeyOf(
  lines: readonly (Pick<SlipLine, "fixtureId" | "isVirtual" | "marketKey"> & {
    readonly selection: string;
  })[],
): string | null {
  const [first] = lines;
  if (first === undefined || lines.length < 2) return null;
  const isOne = lines.every(({ fixtureId, isVirtual }) => isVirtual && fixtureId === first.fixtureId);
  return isOne ? lines.map(pickKeyOf).join(" ") : null;
}

/** What is known of these lines as one bet: what was known of others says nothing of them. */
export function builtOf(lines: readonly SlipLine[], known: SlipBuilt | null): SlipBuilt | null {
  const key = builderKeyOf(lines);
  if (key === null) return null;
  if (known?.key === key) return known;
  return { key, status: "ASKED", nowHundredths: null, seenHundredths: null, leg: null };
}

/** The same once it was priced; the first odds of it are those that the member sees. */
export function pricedBuilt(
  built: SlipBuilt,
  reply: Pick<BuilderPriceReply, "status" | "oddsHundredths" | "leg"> | null,
): SlipBuilt {
  if (reply === null) return { ...built, status: "FAILED" };
  const isPriced = reply.status === "PRICED";
  const nowHundredths = isPriced || reply.status === "TOO_HIGH" ? reply.oddsHundredths : null;
  const seenHundredths = built.seenHundredths ?? (isPriced ? nowHundredths : null);
  return { key: built.key, status: reply.status, nowHundredths, seenHundredths, leg: reply.leg };
}

/** How the odds stand against those that were seen. */
export function builtChangeOf({ nowHundredths, seenHundredths }: SlipBuilt): "SAME" | "UP" | "DOWN" {
  if (nowHundredths === null || seenHundredths === null || nowHundredths === seenHundredths) return "SAME";
  return nowHundredths > seenHundredths ? "UP" : "DOWN";
}

/** The change needs the member's word before the slip is placed. */
export function builtAsksConsent(built: SlipBuilt, policy: OddsChangePolicy): boolean {
  const change = builtChangeOf(built);
  return change === "DOWN" ? policy !== "ANY" : change === "UP" && policy === "NONE";
}

/** The odds of so many lines as one bet, as the games package computes with them: all win, or the stake comes back. */
export function oddsWhole(lines: number, oddsHundredths: number): readonly number[] {
  const built = new Array<number>(2 ** lines).fill(100);
  built[2 ** lines - 1] = oddsHundredths;
  return built;
}
