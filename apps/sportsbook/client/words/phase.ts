import { quarters } from "@hanpan/games/sports/model/basketball/periods";
import { basketballSecondsLeftOf, footballMinuteOf } from "@hanpan/games/sports/model/clock";
import { halfMs, playedMsAt } from "@hanpan/games/sports/model/football/timing";
import type { MatchState } from "@hanpan/games/sports/model/match";
import type { MatchStatus } from "@hanpan/games/sports/settlement/progress";
import type { FixtureSummary } from "../../protocol/fixture.ts";
import { m } from "../paraglide/messages.js";
import { countdownText } from "./time.ts";

type Timed = Pick<FixtureSummary, "sport" | "status" | "state" | "clock" | "startsAtMs">;

const statusWords: { readonly [status in MatchStatus]: () => string } = {
  SCHEDULED: m.sp_status_scheduled,
  IN_PLAY: m.sp_status_live,
  ENDED: m.sp_status_ended,
  ABANDONED: m.sp_status_abandoned,
  POSTPONED: m.sp_status_postponed,
  CANCELLED: m.sp_status_cancelled,
  VENUE_CHANGED: m.sp_status_venue,
  AWARDED: m.sp_status_awarded,
};

/** How a match stands, in a word. */
export const statusName = (status: MatchStatus): string => statusWords[status]();

/** So long after its time nobody has reported yet that the match began. */
const lateMs = 120_000;

/** How long it is until a match begins. */
export function beginsText(leftMs: number): string {
  if (leftMs > 0) return m.sp_begins_in({ time: countdownText(leftMs) });
  return leftMs > -lateMs ? m.sp_begins_now() : m.sp_begins_late();
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A quarter or overtime by its number from 1. */
export const quarterName = (period: number): string =>
  period <= quarters ? m.sp_quarter({ number: period }) : m.sp_overtime({ number: period - quarters });

/** A half of football by its number from 1, and what may follow. */
export function halfName(period: number): string {
  if (period > 2) return m.sp_overtime({ number: period - 2 });
  return period === 1 ? m.sp_half_first() : m.sp_half_second();
}

function stateText(state: MatchState, playedMs: number): string {
  switch (state.sport) {
    case "FOOTBALL": {
      if (state.period === 1 && playedMs >= halfMs) return m.sp_half_time();
      const minute = footballMinuteOf({ ...state, playedMs });
      return state.period === 1 ? m.sp_first_half({ minute }) : m.sp_second_half({ minute });
    }
    case "BASKETBALL":
      return `${quarterName(state.period)} ${clockText(basketballSecondsLeftOf(state))}`;
    case "BASEBALL": {
      const inning = { inning: state.inning, outs: state.outs };
      return state.half === "TOP" ? m.sp_inning_top(inning) : m.sp_inning_bottom(inning);
    }
  }
}

function feedText({ sport, clock }: Timed): string {
  if (clock === null) return statusName("IN_PLAY");
  if (sport === "BASEBALL") return m.sp_inning({ inning: clock.period });
  if (sport === "BASKETBALL") return quarterName(clock.period);
  const { minute } = clock;
  if (minute === null || clock.period > 2) return halfName(clock.period);
  return clock.period === 1 ? m.sp_first_half({ minute }) : m.sp_second_half({ minute });
}

/**
 * How far a match is, as a scoreboard says it: 전반 23', 2쿼터 7:32, 5회초 1사. The football clock goes on between two
 * messages by the server's time; everything else moves when something happens.
 */
export function phaseText(fixture: Timed, nowMs: number): string {
  const { status, state, startsAtMs } = fixture;
  if (status !== "IN_PLAY") return statusName(status);
  if (state === null) return feedText(fixture);
  if (state.sport !== "FOOTBALL") return stateText(state, 0);
  // Never further than this half: that the other has begun is reported, not guessed.
  const playedMs = Math.max(state.playedMs, playedMsAt(nowMs - startsAtMs));
  return stateText(state, state.period === 1 ? Math.min(playedMs, halfMs) : playedMs);
}
