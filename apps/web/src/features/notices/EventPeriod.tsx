import type { Notice } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import * as m from "../../paraglide/messages.js";

/** The days of an event in Seoul: one without an end says so. */
export function EventPeriod({ event }: { event: Notice }) {
  const from = formatInstant(event.from ?? event.createdAt).slice(0, 10);
  const until = event.until === null ? m.board_event_unlimited() : formatInstant(event.until).slice(0, 16);
  return <span className="tabular">{m.board_period({ from, until })}</span>;
}
