import { randomInt } from "node:crypto";

/** Without look-alikes, so that a code can be read out. */
const referralAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const referralLength = 8;

/** A new referral code; who makes it still has to reserve it. */
export function makeReferralCode(): string {
  return Array.from(
    { length: referralLength },
    () => referralAlphabet[randomInt(referralAlphabet.length)],
  ).join("");
}
