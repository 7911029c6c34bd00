import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";

/** An entry as the product brings it, until an operator changes it. */
export type ShippedEntry = Pick<OperatorFaq, "id" | "category" | "question" | "answer" | "rank">;
