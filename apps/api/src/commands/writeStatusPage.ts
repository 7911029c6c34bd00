import { readFileSync } from "node:fs";
import { readArguments } from "@hanpan/server/readArguments";
import { writeStatusPage } from "../server/pages/statusPage.ts";

/**
 * `npm run status:page`: prints the page that members see while the site cannot be reached, for a proxy that answers where
 * no process of the API runs. It needs nothing: no database, no setting, no file beside it; it opens again by itself.
 */
const usage = "npm run status:page -- [--name-ko NAME] [--name-en NAME] [--language ko|en]";
const { values } = readArguments(usage, {
  options: {
    "name-ko": { type: "string", default: "한판" },
    "name-en": { type: "string", default: "Hanpan" },
    language: { type: "string", default: "ko" },
  },
});
if (values.language !== "ko" && values.language !== "en") {
  console.error(usage);
  process.exit(1);
}
const { language } = values;
const siteName = { ko: values["name-ko"], en: values["name-en"] };
const script = readFileSync(new URL("../../../web/offline/status.js", import.meta.url), "utf8");
process.stdout.write(
  writeStatusPage({ kind: "AWAY", site: { siteName, defaultLanguage: language } }, language, script),
);
