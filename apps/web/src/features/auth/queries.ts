import type { DuplicateField } from "@hanpan/contract";
import { verifyDuplicate, verifyReferralCode } from "@hanpan/contract/calls/auth";
import { callQuery } from "../../lib/callQuery.ts";

const oneMinuteMs = 60_000;

/** Whether an ID or nickname is still free. */
export const availabilityQuery = (field: DuplicateField, value: string) => ({
  ...callQuery(verifyDuplicate, { body: { field, value } }),
  staleTime: oneMinuteMs,
});

/** Whether a referral code is valid, and whose it is (masked). */
export const referralQuery = (referralCode: string) => ({
  ...callQuery(verifyReferralCode, { body: { referralCode } }),
  staleTime: oneMinuteMs,
});
