import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import type { SiteSetting } from "../lib/siteSetting.ts";

/** An entry as the product brings it, until an operator changes it. */
export type ShippedEntry = Pick<OperatorFaq, "id" | "category" | "question" | "answer" | "rank"> & {
  /** Where the settings make the answer untrue: what it is then. */
  readonly otherwise?: {
    readonly when: (setting: SiteSetting) => boolean;
    readonly answer: OperatorFaq["answer"];
  };
};
