import { programFleet } from "@hanpan/vendor/testing/programFleet";
import { spawnStudio } from "./studioUnderTest.ts";

/** The studios of a file whose tests kill them. */
export const studioFleet = (variables: () => Record<string, string>) =>
  programFleet(() => spawnStudio(variables()));
