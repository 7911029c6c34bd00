import { m } from "../../../../paraglide/messages.js";
import { RulesDocument } from "../../../engine/rules/RulesDocument.tsx";
import { Rules } from "../view/Rules.tsx";

/** The rules of Dancheong Fortune. */
export default function RulesPage() {
  return <RulesDocument name={m.game_name()} Rules={Rules} />;
}
