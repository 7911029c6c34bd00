import { runProgram } from "@hanpan/vendor/program/runProgram";
import { readSportsbookConfig, SportsbookConfigError } from "./config.ts";
import { createSportsbookLogger, startSportsbook } from "./startSportsbook.ts";

await runProgram({
  name: "sportsbook",
  mistake: SportsbookConfigError,
  async start() {
    const config = readSportsbookConfig(process.env);
    const log = createSportsbookLogger(config.logLevel, undefined, config.logFormat);
    return { running: await startSportsbook(config, log), log };
  },
});
