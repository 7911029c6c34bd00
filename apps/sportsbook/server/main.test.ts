import path from "node:path";
import { testProgramStart } from "@hanpan/vendor/testing/programStart";
import { readSportsbookConfig } from "./config.ts";
import { startSportsbook } from "./startSportsbook.ts";
import { createSurroundings } from "./testing/sportsbookUnderTest.ts";

testProgramStart({
  main: path.join(import.meta.dirname, "main.ts"),
  prefix: "SPORTS",
  busy: { SPORTS_ON: "true" },
  surroundings: createSurroundings,
  loginOf: ({ sportsUrl }) => sportsUrl,
  start: (variables, log) => startSportsbook(readSportsbookConfig(variables), log),
});
