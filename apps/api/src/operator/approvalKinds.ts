import { generousTerms } from "./level/generousTerms.ts";
import type { ApprovalKind } from "./lib/approval.ts";

/** Every kind of act that can wait for a second operator, as its feature declares it. A new one is added here. */
export const approvalKinds: readonly ApprovalKind[] = [generousTerms];
