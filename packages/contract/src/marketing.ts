import type { MemberRules } from "./profile/memberRules.ts";

/** By which ways members may be sent advertising. NOTE is a message of the site; of the others lists are exported at the most. */
export const marketingChannels = ["NOTE", "SMS", "EMAIL", "PHONE"] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

/** What is advertised: sports are betting, all other games of the house are casino; bingo is a vendor's. */
export const marketingProducts = ["BETTING", "CASINO", "BINGO"] as const;
export type MarketingProduct = (typeof marketingProducts)[number];

/**
 * What a member may agree to, one by one (docs/consents.md, "Advertising, choice by choice"): a channel for whatever is advertised, or for
 * one product alone; NIGHT is the consent of its own for the quiet hours.
 */
export const marketingChoices = [
  "NOTE:ALL",
  "SMS:ALL",
  "EMAIL:ALL",
  "PHONE:ALL",
  "NIGHT:ALL",
  "NOTE:BETTING",
  "NOTE:CASINO",
  "NOTE:BINGO",
  "SMS:BETTING",
  "SMS:CASINO",
  "SMS:BINGO",
  "EMAIL:BETTING",
  "EMAIL:CASINO",
  "EMAIL:BINGO",
  "PHONE:BETTING",
  "PHONE:CASINO",
  "PHONE:BINGO",
] as const;
export type MarketingChoice = (typeof marketingChoices)[number];

/** What somebody agreed to by the single consent of before: the ways that its text named, at no night. */
export const carriedChoices = ["NOTE:ALL", "SMS:ALL", "EMAIL:ALL"] as const satisfies MarketingChoice[];

/** The rules that decide what is asked. */
export type AdRules = Pick<MemberRules, "adsByProduct" | "adsQuietHours" | "adsConfirmMonths">;

/** What a site asks its members, in the order of the form. */
export function choicesOffered({
  adsByProduct,
  adsQuietHours,
}: Omit<AdRules, "adsConfirmMonths">): readonly MarketingChoice[] {
  return marketingChoices.filter((choice) =>
    choice === "NIGHT:ALL" ? adsQuietHours : choice.endsWith(":ALL") !== adsByProduct,
  );
}

/** The quiet hours of Seoul: from 21:00 until 08:00. */
const quiet = { from: 21, until: 8 };
const hourMs = 3_600_000;
/** Seoul is nine hours ahead, all year. */
const aheadMs = 9 * hourMs;

/** When the quiet hours are over that an instant lies in; null outside of them. */
export function quietUntil(now: Date): Date | null {
  const inSeoul = new Date(now.getTime() + aheadMs);
  const hour = inSeoul.getUTCHours();
  if (hour < quiet.from && hour >= quiet.until) return null;
  const morning = Date.UTC(
    inSeoul.getUTCFullYear(),
    inSeoul.getUTCMonth(),
    inSeoul.getUTCDate() + (hour >= quiet.from ? 1 : 0),
    quiet.until,
  );
  return new Date(morning - aheadMs);
}
