export { type BeadCell, beadPlateOf } from "./beadPlate.ts";
export { type BigRoad, type BigRoadCell, bigRoadOf, type Streak, streaksOf } from "./bigRoad.ts";
export {
  type DerivedRoadCell,
  type DerivedRoadName,
  derivedColoursOf,
  derivedRoadOf,
  derivedRoadSteps,
  type RoadColour,
} from "./derivedRoads.ts";
export { type RoadPlace, type RoadResult, roadRows } from "./result.ts";
export { askRoads, type RoadAsk, type Roads, roadsOf } from "./roads.ts";
export { type RoadStatistics, roadStatisticsOf } from "./statistics.ts";
