import { m } from "../../../../paraglide/messages.js";
import { RulesDocument } from "../../../engine/rules/RulesDocument.tsx";
import { Rules } from "../view/Rules.tsx";

/** The rules of Yut Rush. */
export default function RulesPage() {
  return <RulesDocument name={m.yut_name()} Rules={Rules} />;
}
