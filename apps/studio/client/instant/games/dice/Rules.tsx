import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";

/** The rules of Dice. */
export function Rules() {
  return <InstantRules gameCode="dice" own={[m.dice_rule_1(), m.dice_rule_2()]} />;
}
