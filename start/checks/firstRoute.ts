import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { budgets } from "../../bench/web/budgets.ts";
import { measureRoutes } from "../../bench/web/bundles.ts";

/** Shows that the built member app's home keeps its budgets of JavaScript and CSS, in kB (1,000 bytes) after gzip. */
const distribution = join(fileURLToPath(new URL("../..", import.meta.url)), "apps/web/dist");
const home = measureRoutes(distribution)[0];
if (home === undefined) throw new Error("The built member app has no home.");

const sizes = [
  { what: "JavaScript", isKb: home.javascriptKb, atMostKb: budgets.javascriptKb },
  { what: "CSS", isKb: home.stylesKb, atMostKb: budgets.stylesKb },
];
for (const { what, isKb, atMostKb } of sizes) {
  console.log(`${what} of home: ${isKb} kB after gzip, at most ${atMostKb}`);
}
process.exitCode = sizes.every(({ isKb, atMostKb }) => isKb <= atMostKb) ? 0 : 1;
