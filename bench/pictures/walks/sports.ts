import { type At, closeDialog, press, type Step, untilHeading, untilText, type Walk } from "../walk.ts";
import { goTo } from "./documents.ts";

const sports = ["FOOTBALL", "BASKETBALL", "BASEBALL"] as const;
type Sport = (typeof sports)[number];

/** Goes to a place of the page: the part of its address behind #. */
async function turnTo({ page }: At, place: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
  await page.getByRole("main").waitFor();
}

/** A place whose rows have come when something in it can be pressed. */
const placeOf = (name: string, place: string, more: Partial<Step> = {}): Step => ({
  name,
  act: async (at) => {
    await turnTo(at, place);
    await at.page
      .getByRole("main")
      .getByRole("link")
      .or(at.page.getByRole("main").getByRole("button"))
      .first()
      .waitFor();
  },
  ...more,
});

function matchOf(sport: Sport, scope: "LIVE" | "UPCOMING" | "RESULTS"): Step {
  // Of one step all pages look at the same match.
  let fixtureId = "";
  return {
    name: `match ${sport.toLowerCase()} ${scope.toLowerCase()}`,
    isTall: scope !== "LIVE",
    first: async ({ house }) => {
      fixtureId = await house.matchOf(sport, scope);
    },
    act: async (at) => {
      await turnTo(at, `match/${fixtureId}`);
      await untilText(at, at.say("sp_markets"));
    },
  };
}

/** Chooses the first selection of a coming match; where the slip is a dock it is opened. */
async function pickIn(at: At, fixtureId: string): Promise<void> {
  await turnTo(at, `match/${fixtureId}`);
  const odds = at.page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(at.say("sp_odds")) })
    .first();
  await odds.click();
}

async function openSlip(at: At): Promise<void> {
  if (at.look.width !== 390) return;
  await at.page.getByRole("button", { name: new RegExp(at.say("sp_slip")) }).click();
  await at.page.getByRole("dialog").waitFor();
}

async function closeSlip(at: At): Promise<void> {
  if (at.look.width === 390) await closeDialog(at);
}

const addStake = (at: At): Promise<void> =>
  at.page
    .getByRole("group", { name: at.say("sp_stake_presets") })
    .getByRole("button")
    .first()
    .click();

/** The slip's own: on a telephone the bar beneath the page, which opens the slip, may say the same words. */
const placeButton = (at: At) => at.page.getByTestId("slip-place");

/** What was asked for once, by its first asker; all pages choose of the same matches. */
const chosen: string[] = [];

const slipSteps: readonly Step[] = [
  {
    name: "slip single",
    first: async ({ house }) => {
      chosen.splice(0, chosen.length);
      for (const sport of sports) chosen.push(await house.matchOf(sport, "UPCOMING", 12));
    },
    act: async (at) => {
      await pickIn(at, chosen[0] ?? "");
      await openSlip(at);
      await addStake(at);
    },
    leave: closeSlip,
  },
  {
    name: "slip dock",
    act: async (at) => turnTo(at, "today"),
  },
  {
    name: "slip multi",
    act: async (at) => {
      for (const fixtureId of chosen.slice(1)) await pickIn(at, fixtureId);
      await openSlip(at);
    },
  },
  {
    name: "confirm",
    act: async (at) => {
      await placeButton(at).click();
      await at.page.getByRole("dialog", { name: at.say("sp_confirm") }).waitFor();
    },
  },
  {
    name: "receipt",
    act: async (at) => {
      const question = at.page.getByRole("dialog", { name: at.say("sp_confirm") });
      await question.getByRole("button", { name: at.say("sp_place"), exact: true }).click();
      await untilText(at, at.say("sp_done"));
    },
    leave: async (at) => {
      await press(at, at.say("sp_receipt_new"));
      await closeSlip(at);
    },
  },
];

const pages: Walk = {
  name: "sports",
  program: "sportsbook",
  isDarkAlone: false,
  address: async (house, language) => `${await house.launch("virtual-sports", language)}#/today`,
  steps: [
    placeOf("today", "today"),
    ...sports.map((sport) => placeOf(`today ${sport.toLowerCase()}`, `today/${sport.toLowerCase()}`)),
    placeOf("live", "live", { first: async ({ house }) => void (await house.matchOf("FOOTBALL", "LIVE")) }),
    placeOf("leagues", "leagues", { isTall: true }),
    {
      name: "league",
      isTall: true,
      act: async (at) => {
        await turnTo(at, `league/${await at.house.leagueOf("FOOTBALL")}`);
        await untilText(at, at.say("sp_standings"));
      },
    },
    placeOf("my bets, none open", "my-bets"),
    {
      name: "my bets, none settled",
      act: async (at) => {
        await turnTo(at, "my-bets");
        await press(at, at.say("sp_bets_settled"));
        await untilText(at, at.say("sp_bets_empty_settled"));
      },
    },
    {
      name: "rules in the page",
      isTall: true,
      act: async (at) => {
        await turnTo(at, "rules");
        await at.page.getByRole("main").getByRole("heading").first().waitFor();
      },
    },
    ...sports.map((sport) => matchOf(sport, "UPCOMING")),
    ...sports.map((sport) => matchOf(sport, "LIVE")),
    ...slipSteps,
    placeOf("my bets", "my-bets", { isTall: true }),
    placeOf("results", "results", {
      first: async ({ house }) => void (await house.matchOf("FOOTBALL", "RESULTS")),
    }),
    ...sports.map((sport) => matchOf(sport, "RESULTS")),
  ],
};

const documents: Walk = {
  name: "sports documents",
  program: "sportsbook",
  isDarkAlone: false,
  address: async ({ sportsUrl }, language) => `${sportsUrl}/fairness/?language=${language}`,
  steps: [
    { name: "past matches", isTall: true, act: ({ page }) => page.getByRole("combobox").waitFor() },
    ...sports.map(
      (sport): Step => ({
        name: `proof of a match, ${sport.toLowerCase()}`,
        isTall: true,
        act: async (at) => {
          await goTo(at, `/fairness/?match=${await at.house.matchOf(sport, "RESULTS")}`);
          await untilText(at, at.say("check_match_step_odds"), 60_000);
        },
      }),
    ),
    {
      name: "rules",
      isTall: true,
      act: async (at) => {
        await goTo(at, "/games/virtual-sports/rules/");
        await untilHeading(at);
      },
    },
    {
      name: "launch used",
      act: async (at) => {
        await goTo(
          at,
          `/games/virtual-sports/?token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`,
        );
        await at.page
          .getByRole("button", { name: at.say("exit") })
          .first()
          .waitFor();
      },
    },
    {
      name: "desk without a link",
      act: async (at) => {
        await goTo(at, "/sports-desk/");
        await untilText(at, at.say("desk_closed"));
      },
    },
  ],
};

export const sportsWalks: readonly Walk[] = [pages, documents];
