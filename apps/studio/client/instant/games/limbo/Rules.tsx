import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";

/** The rules of Limbo. */
export function Rules() {
  return <InstantRules gameCode="limbo" own={[m.limbo_rule_1(), m.limbo_rule_2(), m.limbo_rule_3()]} />;
}
