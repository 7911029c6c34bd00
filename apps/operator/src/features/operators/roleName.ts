import type { Operator } from "@hanpan/contract/operator/objects/operator";
import { operatorRoleWords } from "@hanpan/contract/operator/words/operatorRole";
import { wordOf } from "../../lib/wordOf.ts";

/** What an operator's role is called: a composed one by its own name. */
export const roleNameOf = ({ role, composed }: Pick<Operator, "role" | "composed">): string =>
  composed?.name ?? wordOf(operatorRoleWords, role);
