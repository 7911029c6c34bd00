import { type At, closeDialog, dialog, press, type Step, untilText, type Walk } from "../walk.ts";

/** A stake needs the rest of a betting window, and a picture in each look. */
const leastMs = 25_000;

const spot = ({ page }: At, code: string) => page.locator(`[data-spot="${code}"]`).first();

/** The dialogs of a seat, at a table or a mini-game. */
export const seatDialogs: readonly Step[] = [
  dialog("my rounds", "tb_menu_rounds"),
  dialog("fairness", "menu_fairness"),
  dialog("rules in the room", "menu_rules"),
];

/** Until the result of a round is shown. */
export const result: Step = {
  name: "result",
  act: async (at) => {
    await at.page
      .getByText(at.say("tb_result"), { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 240_000 });
  },
};

const room = (code: string, spotCode: string): Walk => ({
  name: `table ${code}`,
  program: "studio",
  isDarkAlone: true,
  address: (house, language) => house.launch(code, language),
  steps: [
    {
      name: "room",
      isTall: true,
      act: (at) => spot(at, spotCode).waitFor(),
    },
    {
      name: "limits",
      act: async (at) => {
        await press(at, new RegExp(`^${at.say("tb_limits")}`));
        await at.page.getByRole("dialog").waitFor();
      },
      leave: closeDialog,
    },
    ...seatDialogs,
    {
      name: "a bet",
      first: async (at) => {
        await at.house.untilBetting(code, leastMs);
        await spot(at, spotCode).click();
      },
      act: ({ page }) => page.getByTestId("total").filter({ hasText: /[1-9]/ }).waitFor(),
    },
    result,
    dialog("my rounds after one", "tb_menu_rounds"),
  ],
});

async function enter(at: At, code: string): Promise<void> {
  const table = at.say(`tb_name_${code.replaceAll("-", "_")}`);
  await press(at, at.say("tb_several_add", { table }));
}

const openSeveral = (count: number): Step => ({
  name: `${count} tables`,
  act: async (at) => {
    await press(at, at.say("tb_several_open", { count }));
    await at.page.locator("[data-spot]").first().waitFor();
  },
  leave: async (at) => press(at, at.say("tb_tables")),
});

const lobby: Walk = {
  name: "tables together",
  program: "studio",
  isDarkAlone: true,
  address: (house, language) => house.launch("dragon-tiger", language),
  steps: [
    {
      name: "lobby",
      isTall: true,
      act: async (at) => {
        await press(at, at.say("tb_tables"));
        await untilText(at, at.say("tb_automatic_hint"));
      },
    },
    {
      name: "two chosen",
      act: async (at) => {
        await enter(at, "baccarat-speed");
        await enter(at, "dragon-tiger");
      },
    },
    openSeveral(2),
    {
      name: "three chosen",
      act: async (at) => {
        for (const code of ["baccarat-speed", "european-roulette", "sic-bo"]) await enter(at, code);
      },
    },
    openSeveral(3),
  ],
};

export const tableWalks: readonly Walk[] = [
  room("baccarat-speed", "PLAYER"),
  room("dragon-tiger", "DRAGON"),
  room("european-roulette", "RED"),
  room("sic-bo", "SMALL"),
  lobby,
];
