import { listFaq } from "@hanpan/contract/calls/faq";
import { callQuery } from "../lib/callQuery.ts";

/** Every question that the site answers. They are changed seldom: what was read stays good for five minutes. */
export const faqQuery = () => ({ ...callQuery(listFaq, {}), staleTime: 300_000 });
