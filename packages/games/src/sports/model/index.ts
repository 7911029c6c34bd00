export { basketballSecondsLeftOf, footballMinuteOf } from "./clock.ts";
export {
  type BaseballState,
  type BasketballState,
  type FootballState,
  type MatchEvent,
  type MatchEventKind,
  type MatchModel,
  type MatchScript,
  type MatchState,
  type MatchStrengths,
  matchEventKinds,
  type ScoreDistribution,
  type ScoreGrid,
  type SideStrength,
} from "./match.ts";
export { matchModelOf, sportsModelVersion } from "./matchModel.ts";
export { lastEventAt, stateAt } from "./stateAt.ts";
