import { m } from "../../../paraglide/messages.js";
import type { Fault } from "../machine/state.ts";

/** Title and words of a fault: the studio's own words where it has said some. */
export function faultText(fault: Fault): { readonly title: string; readonly text: string } {
  switch (fault.kind) {
    case "OFFLINE":
      return { title: m.fault_offline_title(), text: m.fault_offline_given_up() };
    case "AWAY":
      return { title: m.fault_away_title(), text: m.fault_away() };
    case "FUNDS":
      return { title: m.fault_funds_title(), text: m.fault_funds() };
    case "ENDED":
      return { title: m.fault_ended_title(), text: fault.message ?? m.fault_ended() };
    case "LAUNCH":
      return { title: m.fault_launch_title(), text: m.fault_launch() };
    case "UNAVAILABLE":
      return { title: m.fault_maintenance_title(), text: fault.message ?? m.fault_refused() };
    case "GRAPHICS":
      return { title: m.fault_graphics_title(), text: m.fault_graphics() };
    case "REFUSED":
      return { title: m.fault_refused_title(), text: fault.message ?? m.fault_refused() };
  }
}
