import { language } from "@hanpan/frame/words/language";
import { m } from "../../paraglide/messages.js";
import type { Seat } from "../../shared-rounds/seat/seat.ts";

const timeOf = (atMs: number): string =>
  new Intl.DateTimeFormat(language() === "ko" ? "ko-KR" : "en-GB", {
    timeZone: "Asia/Seoul",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(atMs);

/** Which round of which day in Seoul this is, and, where rounds go by the clock, when it is drawn (KST). */
export function RoundFacts({ seat, drawn }: { seat: Seat; drawn: boolean }) {
  const { round, series } = seat.table;
  if (round === null) return null;
  const { number } = round;
  return (
    <p className="round-facts">
      <strong data-testid="round">
        {series === null ? m.tb_round({ number }) : m.mini_round_of({ date: series.day, number })}
      </strong>
      {drawn && <span>{m.mini_draw_at({ time: `${timeOf(round.drawsAtMs)} KST` })}</span>}
    </p>
  );
}
