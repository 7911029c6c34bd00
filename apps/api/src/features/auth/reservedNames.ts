import type { DuplicateField } from "@hanpan/contract/enumerations";
import { customerCenterName } from "../../lib/siteName.ts";

/** Names by which the site and who works for it are known. */
const siteNames = [
  ...Object.values(customerCenterName),
  ...["hanpan", "한판", "official", "공식", "system", "시스템"],
  ...["admin", "administrator", "관리자", "manager", "매니저", "operator", "운영자", "운영팀", "moderator"],
  ...["support", "customer service", "cs", "고객지원", "고객상담", "상담원", "staff", "직원"],
];

/** As names are compared: look-alikes joined, whatever the case, without what stands between the words. */
const comparable = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** One or several of the names, politely or with a number: `한판고객센터`, `운영자님`, `admin_01`. */
const siteName = new RegExp(`^(?:${siteNames.map(comparable).join("|")})+님?\\d*$`, "u");

/** True when a nickname would pass its member off as the site: it is the site's own, as a taken one is another's. */
export function isReservedNickname(nickname: string): boolean {
  return siteName.test(comparable(nickname));
}

/** True for a reserved nickname. Login IDs are shown to nobody but their member and operators, so none is reserved. */
export function isReserved(field: DuplicateField, value: string): boolean {
  return field === "nickname" && isReservedNickname(value);
}
