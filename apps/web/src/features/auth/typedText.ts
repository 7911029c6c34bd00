import { meantBy } from "@hanpan/contract/typedFields";
import type { Field } from "./registrationForm.ts";

/** A mobile number as it is written in Korea while its digits are typed: `010-1234-5678`, `011-234-5678`. */
export function writePhone(typed: string): string {
  const digits = typed.replaceAll("-", "");
  // A longer text was pasted or means something else: it stays until the field is left.
  if (!/^\d{0,11}$/.test(digits)) return typed;
  const middleEnd = digits.length === 11 ? 7 : 6;
  return [digits.slice(0, 3), digits.slice(3, middleEnd), digits.slice(middleEnd)].filter(Boolean).join("-");
}

/** A day as `YYYY-MM-DD` while its digits are typed one after the other; with separators of the typist's own as it is. */
export function writeDay(typed: string): string {
  if (!/^(\d{0,8}|\d{4}-\d{0,4}|\d{4}-\d{2}-\d{0,2})$/.test(typed)) return typed;
  const digits = typed.replaceAll("-", "");
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join("-");
}

/** Each field of the form once it is left: what was meant, written as it is read. */
export function writtenAs(field: Field, typed: string): string {
  switch (field) {
    case "phone":
      return writePhone(meantBy("phone", typed));
    case "dob":
      return meantBy("birthDay", typed);
    case "loginId":
    case "nickname":
    case "accountNumber":
    case "depositor":
    case "referralCode":
    case "usdtAddress":
      return meantBy(field, typed);
    default:
      return typed;
  }
}
