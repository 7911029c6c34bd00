import { testServerConventions } from "@hanpan/server/testing/serverConventions";
import { createSportsbookLogger, startSportsbook } from "../startSportsbook.ts";
import { createSurroundings } from "../testing/sportsbookUnderTest.ts";
import { sportsOn } from "../testing/sportsUnderTest.ts";

testServerConventions(async () => {
  const surroundings = await createSurroundings(sportsOn);
  const lines: string[] = [];
  const logger = createSportsbookLogger("info", { write: (line) => void lines.push(line) });
  const sportsbook = await startSportsbook(surroundings.config, logger);
  return {
    address: sportsbook.address,
    reads: "/api/sports/session",
    writes: "/api/sports/session",
    bodyLimitBytes: 8_192,
    tooLarge: "TOO_LARGE",
    logged: () => lines.join(""),
    async close() {
      await sportsbook.stop();
      await surroundings.drop();
    },
  };
});
