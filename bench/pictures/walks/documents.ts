import { gameCodes } from "@hanpan/games/vocabulary";
import { type At, type Step, untilHeading, untilText, type Walk } from "../walk.ts";

/** The games of the studio: each has rules to be read. */
const readable = gameCodes.filter((code) => code !== "virtual-sports");

/** Goes to an address of the program whose page is open, by the same build. */
export async function goTo({ page, look }: At, path: string): Promise<void> {
  const url = new URL(path, page.url());
  url.searchParams.set("language", look.language);
  await page.goto(url.href);
}

const rulesOf = (code: string): Step => ({
  name: code,
  isTall: true,
  act: async (at) => {
    await goTo(at, `/games/${code}/rules/`);
    await untilHeading(at);
  },
});

const rules: Walk = {
  name: "rules",
  program: "studio",
  isDarkAlone: false,
  address: async ({ studioUrl }, language) => `${studioUrl}/games/kite/rules/?language=${language}`,
  steps: readable.map(rulesOf),
};

const used = `token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`;

/** A launch that was used before: the game says so, and opens nothing. */
const faultOf = (code: string): Step => ({
  name: `launch used, ${code}`,
  act: async (at) => {
    await goTo(at, `/games/${code}/?${used}`);
    await untilText(at, at.say("fault_launch_title"));
  },
});

const faults: Walk = {
  name: "faults",
  program: "studio",
  isDarkAlone: true,
  address: async ({ studioUrl }, language) => `${studioUrl}/games/kite/rules/?language=${language}`,
  steps: ["dancheong-fortune", "baccarat-speed", "kite"].map(faultOf),
};

const proofs: Walk = {
  name: "proofs",
  program: "studio",
  isDarkAlone: false,
  address: async ({ studioUrl }, language) => `${studioUrl}/fairness/?language=${language}`,
  steps: [
    { name: "past rounds", isTall: true, act: ({ page }) => page.getByRole("combobox").waitFor() },
    ...["dancheong-fortune", "tiger-and-magpie", "yut-rush"].map(
      (code): Step => ({
        name: `round of ${code}`,
        isTall: true,
        act: async (at) => {
          const { roundId, key } = await at.house.revealedRound(code);
          await goTo(at, `/fairness/?round=${roundId}&key=${key}`);
          await untilText(at, at.say("check_verdict_ok"));
        },
      }),
    ),
    {
      name: "a round that is not revealed",
      isTall: true,
      act: async (at) => {
        const { roundId, key } = await at.house.sealedRound("dancheong-fortune");
        await goTo(at, `/fairness/?round=${roundId}&key=${key}`);
        await at.page.getByRole("button", { name: at.say("check_reveal") }).waitFor();
      },
    },
    ...["baccarat-speed", "kite"].map(
      (code): Step => ({
        name: `shared round of ${code}`,
        isTall: true,
        act: async (at) => {
          await goTo(at, `/fairness/?shared=${await at.house.endedRound(code)}`);
          await at.page.getByRole("heading", { level: 2 }).first().waitFor();
        },
      }),
    ),
    {
      name: "a round that does not exist",
      act: async (at) => {
        await goTo(at, "/fairness/?round=none");
        await at.page.getByRole("alert").waitFor();
      },
    },
  ],
};

export const documentWalks: readonly Walk[] = [rules, faults, proofs];
