import { Badge } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

/** The mark beside the name of a member whom a program plays, on a demo; nothing beside anybody else's. */
export function SimulatedMark({ simulated }: { simulated: boolean }) {
  return simulated ? <Badge tone="gold">{m.member_simulated()}</Badge> : null;
}
