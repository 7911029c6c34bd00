import { join } from "node:path";
import { testComparedClock } from "../testing/comparedClock.ts";

testComparedClock(join(import.meta.dirname, ".."));
