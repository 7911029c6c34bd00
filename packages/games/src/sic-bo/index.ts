export { sicBo } from "./game.ts";
export { type SicBoOutcome, sicBoOutcomeOf } from "./outcome.ts";
export {
  type SicBoKind,
  type SicBoSpot,
  sicBoKinds,
  sicBoSpotByCode,
  sicBoSpots,
  sicBoTotalPays,
} from "./spots.ts";
