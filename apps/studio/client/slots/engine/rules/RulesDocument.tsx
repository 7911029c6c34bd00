import { RulesPage } from "@hanpan/frame/look/page/RulesPage";
import { m } from "../../../paraglide/messages.js";
import type { RulesComponent } from "../view/SlotPanels.tsx";
import "@hanpan/frame/look/page/text.css";
import "../view/panels.css";

/** A slot's rules as a page of their own, to be linked from anywhere. */
export function RulesDocument({ name, Rules }: { name: string; Rules: RulesComponent }) {
  return (
    <RulesPage name={name} title={m.rules_title({ name })}>
      <h2>{m.menu_rules()}</h2>
      <Rules lineStakeWon={null} />
    </RulesPage>
  );
}
