import { Badge } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

/** Who wrote something, with a mark where a program did. */
export function Author({ name, simulated }: { name: string | null; simulated: boolean }) {
  if (!simulated) return <bdi>{name}</bdi>;
  return (
    <span className="inline-flex items-baseline gap-1">
      <bdi>{name}</bdi>
      <Badge>{m.board_simulated()}</Badge>
    </span>
  );
}
