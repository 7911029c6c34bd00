import { m } from "../../../../paraglide/messages.js";
import { RulesDocument } from "../../../engine/rules/RulesDocument.tsx";
import { Rules } from "../view/Rules.tsx";

/** The rules of Tiger & Magpie. */
export default function RulesPage() {
  return <RulesDocument name={m.tiger_name()} Rules={Rules} />;
}
