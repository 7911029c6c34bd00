import path from "node:path";
import { testProgramStart } from "@hanpan/vendor/testing/programStart";
import { readStudioConfig } from "./config.ts";
import { startStudio } from "./startStudio.ts";
import { createSurroundings } from "./testing/studioUnderTest.ts";

testProgramStart({
  main: path.join(import.meta.dirname, "main.ts"),
  prefix: "STUDIO",
  busy: { STUDIO_LIVE_TABLES: "ladder" },
  surroundings: createSurroundings,
  loginOf: ({ studioUrl }) => studioUrl,
  start: (variables, log) => startStudio(readStudioConfig(variables), log),
});
