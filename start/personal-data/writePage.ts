import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withTables } from "./renderPage.ts";

/** `npm run personal:page`: writes the tables of docs/personal-data.md from the table in code. */
const page = path.join(import.meta.dirname, "../../docs/personal-data.md");
writeFileSync(page, withTables(readFileSync(page, "utf8")));
