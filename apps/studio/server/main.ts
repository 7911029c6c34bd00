import { runProgram } from "@hanpan/vendor/program/runProgram";
import { readStudioConfig, StudioConfigError } from "./config.ts";
import { createStudioLogger, startStudio } from "./startStudio.ts";

await runProgram({
  name: "studio",
  mistake: StudioConfigError,
  async start() {
    const config = readStudioConfig(process.env);
    const log = createStudioLogger(config.logLevel, undefined, config.logFormat);
    return { running: await startStudio(config, log), log };
  },
});
