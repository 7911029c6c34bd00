import { writeFileSync } from "node:fs";
import { shippedDefinitions, shippedFolder } from "../money/shippedDefinitions.ts";

/** `npm run settings:sql`: writes the definitions by which SQL knows what the product ships with. */
for (const [name, sql] of Object.entries(shippedDefinitions()))
  writeFileSync(new URL(name, shippedFolder), sql);
