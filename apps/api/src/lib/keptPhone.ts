import { keepsMarks } from "@hanpan/database";
import { markOf } from "./personalMarks.ts";
import { sealedCompared } from "./personalValues.ts";

/** A phone as its member's row keeps it: sealed, with the mark of its last four digits, or in clear without one as long as a build before marks serves. */
export type KeptPhone = { readonly phone: string; readonly end: string | null };

/** The mark of the last four digits of a phone, by which it is found by them. */
export const phoneEndMark = (phone: string): string => markOf("PHONE_END", phone.slice(-4));

/** A member's phone as it is kept. */
export const keptPhone = (memberId: string, phone: string): KeptPhone => ({
  phone: sealedCompared(memberId, "phone", phone),
  end: keepsMarks() ? phoneEndMark(phone) : null,
});
