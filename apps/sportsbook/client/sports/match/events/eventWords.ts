import { footballMinuteOf } from "@hanpan/games/sports/model/clock";
import type { MatchEventKind } from "@hanpan/games/sports/model/match";
import type { FixtureEvent } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { sideNames } from "../../../words/names.ts";
import { quarterName } from "../../../words/phase.ts";

const words: { readonly [kind in MatchEventKind]: () => string } = {
  KICK_OFF: m.sp_event_kick_off,
  HALF_TIME: m.sp_event_half_time,
  SECOND_HALF: m.sp_event_second_half,
  FULL_TIME: m.sp_event_full_time,
  GOAL: m.sp_event_goal,
  SHOT: m.sp_event_shot,
  CORNER: m.sp_event_corner,
  YELLOW_CARD: m.sp_event_yellow,
  POINTS: m.sp_event_points_none,
  STOP: m.sp_event_stop,
  OUT: m.sp_event_out,
  WALK: m.sp_event_walk,
  SINGLE: m.sp_event_single,
  DOUBLE: m.sp_event_double,
  TRIPLE: m.sp_event_triple,
  HOME_RUN: m.sp_event_home_run,
};

/** What happened, in words, with the runs that it brought. */
export function eventText({ kind, points, state }: FixtureEvent): string {
  if (kind === "POINTS") return m.sp_event_points({ points });
  const text = words[kind]();
  return state?.sport === "BASEBALL" && points > 0 ? `${text} · ${m.sp_event_runs({ points })}` : text;
}

/** Whose it was; null where nobody did it. */
export function eventSideName(event: FixtureEvent, fixture: Parameters<typeof sideNames>[0]): string | null {
  const names = sideNames(fixture);
  if (event.side === null) return null;
  return event.side === "HOME" ? names.home : names.away;
}

/** When it was, as a board says it: 23', 2쿼터, 5회초. */
export function eventTimeText(event: FixtureEvent, period: number): string {
  const { state } = event;
  if (state === null) return "";
  if (state.sport === "FOOTBALL") return `${footballMinuteOf(state)}'`;
  if (state.sport === "BASKETBALL") return quarterName(period);
  if (event.side === null) return m.sp_inning({ inning: period });
  return event.side === "AWAY"
    ? m.sp_half_inning_top({ inning: period })
    : m.sp_half_inning_bottom({ inning: period });
}
