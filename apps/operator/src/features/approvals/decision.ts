/** What can be done about a proposal. */
export type Decision = "approve" | "refuse" | "withdraw";
