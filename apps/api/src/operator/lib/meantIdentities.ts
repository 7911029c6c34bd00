import { meantBy } from "@hanpan/contract/typedFields";

/** What a text may be of what members are unique by, as `platform.identity` keeps it: login IDs and nicknames in small letters, referral codes in capitals, phones in digits. */
export const meantIdentities = (text: string): string[] =>
  (["loginId", "referralCode", "phone"] as const)
    .map((field) => meantBy(field, text))
    .filter((meant) => meant !== "");
