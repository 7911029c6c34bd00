import { writeFileSync } from "node:fs";
import { sheetOfDancheongFortune } from "./par/dancheongFortune.ts";
import { sheetOfTigerAndMagpie } from "./par/tigerAndMagpie.ts";
import { sheetOfYutRush } from "./par/yutRush.ts";

/** `npm run par`: writes the PAR sheet of every slot into docs/par; nothing in them is typed in. */
const sheets = {
  "dancheong-fortune": sheetOfDancheongFortune,
  "tiger-and-magpie": sheetOfTigerAndMagpie,
  "yut-rush": sheetOfYutRush,
};

for (const [gameCode, sheetOf] of Object.entries(sheets)) {
  writeFileSync(new URL(`../../docs/par/${gameCode}.md`, import.meta.url), sheetOf());
  console.log(`written docs/par/${gameCode}.md`);
}
