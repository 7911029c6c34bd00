import type { StatementState } from "@hanpan/contract/operator/enumerations";
import { statementRowProblemWords, statementStateWords } from "@hanpan/contract/operator/words/bankStatement";
import { fileProblemWords } from "@hanpan/contract/operator/words/fileProblem";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";

const tones: Record<StatementState, BadgeTone> = { READ: "gold", ACCEPTED: "cobalt", DONE: "jade" };

export function StatementStateBadge({ state }: { state: StatementState }) {
  return <Badge tone={tones[state]}>{wordOf(statementStateWords, state)}</Badge>;
}

/** Why a row of a statement counts for nothing. */
export const rowProblemWords = { ...fileProblemWords, ...statementRowProblemWords };
