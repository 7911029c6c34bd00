/** What an operator does with a request. */
export type Act = "process" | "approve" | "complete" | "cancel" | "undo" | "lift" | "hold";
