import type { Words } from "@hanpan/contract/language";

/** How the site itself signs what it writes to members (docs/glossary.md, "People and rooms"). */
export const customerCenterName: Words = { ko: "고객센터", en: "Customer center" };
