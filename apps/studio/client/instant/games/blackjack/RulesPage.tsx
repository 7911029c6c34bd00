import { m } from "../../../paraglide/messages.js";
import { InstantRulesPage } from "../../engine/InstantRules.tsx";
import { Rules } from "./Rules.tsx";

/** The rules of Blackjack as a page. */
export default function RulesPage() {
  return (
    <InstantRulesPage name={m.blackjack_name()}>
      <Rules />
    </InstantRulesPage>
  );
}
