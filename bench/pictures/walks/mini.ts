import { type At, press, type Step, type Walk } from "../walk.ts";
import { result, seatDialogs } from "./tables.ts";

const leastMs = 25_000;

const side = ({ page }: At, code: string) => page.locator(`[data-spot="${code}"]`).first();

/** What is chosen stays in the page until it is placed: each page chooses for itself, the first alone places. */
const market = (code: string, sides: readonly string[]): Walk => ({
  name: `mini ${code}`,
  program: "studio",
  isDarkAlone: true,
  address: (house, language) => house.launch(code, language),
  steps: [
    {
      name: "room",
      isTall: true,
      act: (at) => side(at, sides[0] ?? "").waitFor(),
    },
    ...seatDialogs,
    {
      name: "slip",
      isTall: true,
      first: ({ house }) => house.untilBetting(code, leastMs),
      act: async (at) => {
        for (const each of sides) await side(at, each).click();
        await addStake(at);
      },
    },
    {
      name: "my bets",
      isTall: true,
      first: async (at) => {
        await at.house.untilBetting(code, leastMs);
        for (const each of sides) {
          if ((await side(at, each).getAttribute("aria-pressed")) !== "true") await side(at, each).click();
        }
        await press(at, at.say("mini_slip_place"));
      },
      act: (at) => at.page.getByText(at.say("mini_state_CONFIRMED")).first().waitFor(),
    },
    { ...result, isTall: true },
  ],
});

async function addStake(at: At): Promise<void> {
  const [words] = at.say("mini_slip_add", { amount: "#" }).split("#");
  const presets = at.page.getByRole("group", { name: at.say("mini_slip_presets") });
  await (words === "" ? presets.getByRole("button").first() : presets.getByRole("button").first()).click();
}

/** The multiplier and the kite move with every frame: no two pictures of them are of the same one. */
const flight: Step = {
  name: "flight",
  act: (at) => at.page.getByText(at.say("mini_kite_flying")).first().waitFor({ timeout: 120_000 }),
  masked: { selector: "[data-phase]", why: "the kite and its multiplier move with every frame" },
};

const firstKite = (at: At) => at.page.getByRole("group", { name: at.say("mini_kite_lane_first") });

const kite: Walk = {
  name: "mini kite",
  program: "studio",
  isDarkAlone: true,
  address: (house, language) => house.launch("kite", language),
  steps: [
    {
      name: "room",
      isTall: true,
      act: (at) => firstKite(at).locator(".lane-place").waitFor(),
    },
    ...seatDialogs,
    {
      name: "a bet",
      isTall: true,
      first: async (at) => {
        await at.house.untilBetting("kite", leastMs);
        await firstKite(at).locator(".lane-chips button").first().click();
        await firstKite(at).locator(".lane-place").click();
      },
      act: (at) => firstKite(at).locator(".lane-buttons > .small").waitFor(),
    },
    flight,
    { ...result, isTall: true },
  ],
};

export const miniWalks: readonly Walk[] = [
  market("powerball-1", ["POWERBALL_ODD", "SUM_OVER"]),
  market("ladder", ["LEFT", "ODD"]),
  kite,
];
