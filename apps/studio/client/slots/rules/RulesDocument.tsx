import { m } from "../../paraglide/messages.js";
import { RulesPage } from "../../rules/RulesPage.tsx";
import type { RulesComponent } from "../view/SlotPage.tsx";
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
