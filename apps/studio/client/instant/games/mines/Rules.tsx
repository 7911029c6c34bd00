import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";

/** The rules of Mines. */
export function Rules() {
  const own = [m.mines_rule_1(), m.mines_rule_2(), m.mines_rule_3(), m.mines_rule_4()];
  return <InstantRules gameCode="mines" own={own} goesOn />;
}
