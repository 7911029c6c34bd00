import { gameOfAddress, RulesPage } from "@hanpan/frame/look/page/RulesPage";
import { m } from "../../paraglide/messages.js";
import { miniName } from "../games/miniGames.ts";
import { MiniRules } from "./MiniRules.tsx";

/** The rules of the mini-game that the address names. */
export default function MiniRulesPage() {
  const tableCode = gameOfAddress();
  const name = miniName(tableCode);
  return (
    <RulesPage name={name} title={m.mini_rules_title({ game: name })}>
      <h2>{m.menu_rules()}</h2>
      <MiniRules tableCode={tableCode} />
    </RulesPage>
  );
}
