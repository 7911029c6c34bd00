import { writeFileSync } from "node:fs";
import { publicTables } from "@hanpan/games/second/publicTables";

/** `npm run fairness:tables`: writes docs/fairness/tables.json from packages/games. A test holds the two equal. */
writeFileSync("docs/fairness/tables.json", `${JSON.stringify(publicTables(), null, 1)}\n`);
