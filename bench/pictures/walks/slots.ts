import { dialog, type Walk } from "../walk.ts";

const slot = (code: string): Walk => ({
  name: `slot ${code}`,
  program: "studio",
  isDarkAlone: true,
  isHeavy: true,
  prepare: async (house) => {
    await house.playSlot(code, { times: 3, isRevealed: false });
  },
  address: (house, language) => house.launch(code, language),
  steps: [
    {
      name: "stage",
      act: (at) => at.page.locator('main[data-phase="IDLE"]').waitFor({ timeout: 90_000 }),
    },
    dialog("rules in the game", "menu_rules"),
    dialog("rounds", "menu_rounds"),
    dialog("fairness", "menu_fairness"),
    dialog("autoplay", "autoplay"),
  ],
});

export const slotWalks: readonly Walk[] = ["dancheong-fortune", "tiger-and-magpie", "yut-rush"].map(slot);
