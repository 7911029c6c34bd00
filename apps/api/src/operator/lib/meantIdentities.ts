import { meantBy } from "@hanpan/contract/typedFields";
import { phoneEndMark } from "../../lib/keptPhone.ts";
import { formsOf, markOf } from "../../lib/personalMarks.ts";

/** What a text may be of what members are unique by, as `platform.identity` keeps it: login IDs and nicknames in small letters, referral codes in capitals, phones in digits. */
export function meantIdentities(text: string): string[] {
  const meant = (["loginId", "referralCode", "phone"] as const).map((field) => meantBy(field, text));
  const phone = wholePhone(text);
  // A phone is found by the whole of it alone, by its mark; by its beginning only where a build before marks kept it.
  return [...meant.filter((one) => one !== ""), ...(phone === null ? [] : [markOf("PHONE", phone)])];
}

/** The whole phone that a text is; null of anything else. */
function wholePhone(text: string): string | null {
  const phone = meantBy("phone", text);
  return /^01\d{7,}$/.test(phone) ? phone : null;
}

/** The forms of the whole phone that a text is, none of anything else: all that finds a phone for who sees phones masked. */
export function wholePhoneForms(text: string): readonly string[] {
  const phone = wholePhone(text);
  return phone === null ? [] : formsOf("PHONE", phone);
}

/** The mark of the end of a phone that a text of four digits may be. */
export const meantPhoneEnd = (text: string): string | null =>
  /^\d{4}$/.test(text.trim()) ? phoneEndMark(text.trim()) : null;
