import { type At, press, type Step, untilText, type Walk } from "../walk.ts";

/** The link is behind # too until it was taken, so the walk goes to no other place before. */
async function turnTo({ page, say }: At, place: string): Promise<void> {
  await page.getByRole("navigation", { name: say("desk_menu") }).waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
}

const tab = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  act: async (at) => {
    await turnTo(at, name);
    await at.page
      .getByRole("link", { name: new RegExp(`^${at.say(`desk_tab_${name}`)}`) })
      .and(at.page.locator("[aria-current=page]"))
      .waitFor();
    await at.page.getByText(at.say("loading")).waitFor({ state: "hidden" });
  },
  ...more,
});

let fixtureId = "";

async function openFixture(at: At): Promise<void> {
  await turnTo(at, `fixtures/${encodeURIComponent(fixtureId)}`);
  await at.page.getByRole("button", { name: at.say("desk_void_fixture"), exact: true }).waitFor();
}

async function cancel(at: At): Promise<void> {
  await press(at, at.say("desk_cancel"));
  await at.page.getByRole("dialog").waitFor({ state: "hidden" });
}

const inDialog =
  (key: string) =>
  async (at: At): Promise<void> => {
    await press(at, at.say(key));
    await at.page.getByRole("dialog").waitFor();
  };

const scopes: readonly Step[] = (["LIVE", "BET_ON", "UPCOMING", "OVER"] as const).map((scope) => ({
  name: `fixtures ${scope.toLowerCase().replace("_", " ")}`,
  act: async (at: At) => {
    await turnTo(at, "fixtures");
    await at.page
      .getByRole("main")
      .getByText(at.say(`desk_scope_${scope}`), { exact: true })
      .first()
      .click();
  },
}));

const desk: Walk = {
  name: "desk",
  program: "sportsbook",
  isDarkAlone: false,
  address: (house, language) => house.deskLink(language),
  steps: [
    tab("fixtures"),
    ...scopes,
    {
      name: "fixture",
      isTall: true,
      first: async ({ house }) => {
        fixtureId = await house.matchOf("FOOTBALL", "UPCOMING", 12);
      },
      act: openFixture,
    },
    { name: "fixture dialog", act: inDialog("desk_void_fixture"), leave: cancel },
    {
      name: "proposals",
      isTall: true,
      first: async (at) => {
        await inDialog("desk_void_fixture")(at);
        const question = at.page.getByRole("dialog");
        await question.getByRole("textbox", { name: at.say("desk_reason") }).fill("시험");
        await question.getByRole("button", { name: at.say("desk_propose"), exact: true }).click();
        await question.waitFor({ state: "hidden" });
      },
      act: async (at) => {
        await turnTo(at, "proposals");
        await untilText(at, at.say("desk_take_back"));
      },
    },
    tab("limits"),
    { name: "limit dialog", act: inDialog("desk_limit_add"), leave: cancel },
    tab("owed"),
    tab("feeds"),
    tab("audit", { isTall: true }),
  ],
};

export const deskWalks: readonly Walk[] = [desk];
