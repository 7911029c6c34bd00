import type { Words } from "@hanpan/contract/language";

/** How the site itself signs what it writes to members (glossary.md, nav.customerCenter). */
export const customerCenterName: Words = { ko: "고객센터", en: "Customer center" };
