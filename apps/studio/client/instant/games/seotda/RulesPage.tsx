import { m } from "../../../paraglide/messages.js";
import { InstantRulesPage } from "../../engine/InstantRules.tsx";
import { Rules } from "./Rules.tsx";

/** The rules of Seotda as a page. */
export default function RulesPage() {
  return (
    <InstantRulesPage name={m.seotda_name()}>
      <Rules />
    </InstantRulesPage>
  );
}
