import { expect, test } from "vitest";
import { hrefOf, type Place, placeOf } from "./place.ts";

test("comes back to every place by its address", () => {
  const places: readonly Place[] = [
    { kind: "TODAY", sport: null },
    { kind: "LIVE", sport: "BASKETBALL" },
    { kind: "LEAGUES", sport: null },
    { kind: "RESULTS", sport: null, day: "2026-11-22" },
    { kind: "RESULTS", sport: "BASEBALL", day: "2026-11-21" },
    { kind: "LEAGUE", leagueCode: "hanbit" },
    { kind: "MATCH", fixtureId: "hanbit.2026-11-22.7" },
    { kind: "MY_BETS" },
    { kind: "RULES" },
  ];
  expect(places.map((place) => placeOf(hrefOf(place)))).toEqual(places);
});

test("reads the selection that a link from elsewhere names, and none that is none", () => {
  const match = { kind: "MATCH", fixtureId: "hanbit.2026-11-22.7" };
  expect(placeOf("#/match/hanbit.2026-11-22.7/TOTAL:25/OVER")).toEqual({
    ...match,
    pick: { marketKey: "TOTAL:25", selection: "OVER" },
  });
  for (const rest of ["/TOTAL:25", "/TOTAL:25/<b>", "/total/OVER", "//OVER"])
    expect(placeOf(`#/match/hanbit.2026-11-22.7${rest}`)).toEqual(match);
});

test("shows today for an address that names nothing", () => {
  for (const hash of ["", "#", "#/nowhere", "#/match/<b>", "#/league/"]) {
    expect(placeOf(hash)).toEqual({ kind: "TODAY", sport: null });
  }
  expect(placeOf("#/results/2026-13-99")).toEqual({ kind: "RESULTS", sport: null, day: null });
});
