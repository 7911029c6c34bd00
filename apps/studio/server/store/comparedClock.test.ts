import { join } from "node:path";
import { testComparedClock } from "@hanpan/vendor/testing/comparedClock";

testComparedClock(join(import.meta.dirname, ".."));
