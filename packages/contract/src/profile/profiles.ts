import { exclusionDays } from "../calls/limit.ts";
import type { MemberRules } from "./memberRules.ts";
import type { PlayRules } from "./playRules.ts";

/** Whose rules a site plays by: of a jurisdiction, or the operator's own. */
export const profiles = ["KR", "UK", "MT", "OWN"] as const;
export type Profile = (typeof profiles)[number];

const none = { won: 0, youngWon: 0 };

/** What held before there were profiles: no rule beyond each game's own. */
export const koreanRules: PlayRules = {
  slotCycleMs: 0,
  casinoCycleMs: 0,
  speedUps: true,
  autoplay: true,
  celebratesReturns: true,
  showsPosition: false,
  severalSlots: true,
  stakeCaps: { SLOT: none, LIVE: none, MINI: none, SPORTS: none },
  youngBelow: 25,
};

/** The caps of Great Britain's slots, in pounds: of all ages, and below 25 (docs/profiles.md, "UK"). */
const slotCapPounds = { adult: 5, young: 2 };

/** The rules of a profile; of the operator's own there are none but those that were written. Won for a pound by the site's setting. */
export function rulesOfProfile(profile: Exclude<Profile, "OWN">, wonPerPound: number): PlayRules {
  switch (profile) {
    case "KR":
    case "MT":
      return koreanRules;
    case "UK":
      return {
        ...koreanRules,
        slotCycleMs: 2_500,
        casinoCycleMs: 5_000,
        speedUps: false,
        autoplay: false,
        celebratesReturns: false,
        showsPosition: true,
        severalSlots: false,
        stakeCaps: {
          ...koreanRules.stakeCaps,
          SLOT: { won: slotCapPounds.adult * wonPerPound, youngWon: slotCapPounds.young * wonPerPound },
        },
        youngBelow: 25,
      };
  }
}

/** What held for members before there were profiles. */
export const koreanMemberRules: MemberRules = {
  limitBeforeDeposit: false,
  limitReviewMonths: 0,
  realityCheckMinutes: 0,
  coolOffDays: { least: exclusionDays.COOL_OFF.minimum, most: exclusionDays.COOL_OFF.maximum },
  exclusionDays: {
    least: exclusionDays.SELF_EXCLUSION.minimum,
    most: exclusionDays.SELF_EXCLUSION.maximum,
  },
  exclusionIndefinite: false,
  withdrawalCancel: true,
  bonusRolloverMost: 0,
  bonusMixesProducts: true,
  adsAreLabelled: true,
  adsByProduct: false,
  adsQuietHours: true,
  adsConfirmMonths: 24,
  freePlayVerified: false,
};

/** The rules of a profile for members; of the operator's own there are none but those that were written. */
export function memberRulesOfProfile(profile: Exclude<Profile, "OWN">): MemberRules {
  switch (profile) {
    case "KR":
      return koreanMemberRules;
    case "UK":
      return {
        ...koreanMemberRules,
        limitBeforeDeposit: true,
        limitReviewMonths: 6,
        withdrawalCancel: false,
        bonusRolloverMost: 10,
        bonusMixesProducts: false,
        freePlayVerified: true,
        adsAreLabelled: false,
        adsByProduct: true,
        adsQuietHours: false,
        adsConfirmMonths: 0,
      };
    case "MT":
      return {
        ...koreanMemberRules,
        exclusionIndefinite: true,
        adsAreLabelled: false,
        adsQuietHours: false,
        adsConfirmMonths: 0,
      };
  }
}
