import { m } from "../../../paraglide/messages.js";
import { InstantRulesPage } from "../../engine/InstantRules.tsx";
import { Rules } from "./Rules.tsx";

/** The rules of Wheel as a page. */
export default function RulesPage() {
  return (
    <InstantRulesPage name={m.wheel_name()}>
      <Rules />
    </InstantRulesPage>
  );
}
