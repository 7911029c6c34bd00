import { m } from "../../../paraglide/messages.js";
import { InstantRulesPage } from "../../engine/InstantRules.tsx";
import { Rules } from "./Rules.tsx";

/** The rules of Video poker as a page. */
export default function RulesPage() {
  return (
    <InstantRulesPage name={m.poker_name()}>
      <Rules />
    </InstantRulesPage>
  );
}
