import type { WordsOf } from "../../language.ts";
import type { PersonalField } from "../personalFields.ts";

/** What of a member is shown whole or masked. */
export const personalFieldWords: WordsOf<PersonalField> = {
  phone: { ko: "휴대폰 번호", en: "Phone number" },
  email: { ko: "이메일", en: "E-mail" },
  birthDate: { ko: "생년월일", en: "Birth date" },
  accountNumber: { ko: "계좌번호", en: "Account number" },
  usdtAddress: { ko: "USDT 주소", en: "USDT address" },
  address: { ko: "접속 주소", en: "Network address" },
};
