import { testServerConventions } from "@hanpan/server/testing/serverConventions";
import { createStudioLogger, startStudio } from "../startStudio.ts";
import { createSurroundings } from "../testing/studioUnderTest.ts";

testServerConventions(async () => {
  const surroundings = await createSurroundings();
  const lines: string[] = [];
  const logger = createStudioLogger("info", { write: (line) => void lines.push(line) });
  const studio = await startStudio(surroundings.config, logger);
  return {
    address: studio.address,
    reads: "/api/session",
    writes: "/api/session",
    bodyLimitBytes: 8_192,
    tooLarge: "TOO_LARGE",
    logged: () => lines.join(""),
    async close() {
      await studio.stop();
      await surroundings.drop();
    },
  };
});
