import { hiLoLimits } from "@hanpan/games/hi-lo/game";
import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";

/** The rules of Hi-Lo. */
export function Rules() {
  const own = [
    ...[m.hilo_rule_1(), m.hilo_rule_2(), m.hilo_rule_3(), m.hilo_rule_4()],
    ...[m.hilo_rule_5(hiLoLimits), m.hilo_rule_6(), m.hilo_rule_keys()],
  ];
  return <InstantRules gameCode="hi-lo" own={own} goesOn />;
}
