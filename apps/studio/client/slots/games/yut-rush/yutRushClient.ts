import { yutRush } from "@hanpan/games/yut-rush/definition";
import type { YutRushRoundOutcome } from "@hanpan/games/yut-rush/symbols";
import { yutRushRoundOutcome } from "../../../../protocol/outcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { SlotClient } from "../../engine/play/slotClient.ts";
import { createPresenter } from "./play/presenter.ts";
import { createScene } from "./scene/scene.ts";

/** Yut Rush as the shared slot client plays it. */
export const yutRushClient: SlotClient<YutRushRoundOutcome> = {
  gameCode: "yut-rush",
  outcome: yutRushRoundOutcome,
  name: m.yut_name,
  openStage: async (tools) => {
    const { host, calm, sounds } = tools;
    const words = {
      title: m.yut_lettering(),
      start: m.yut_lettering_start(),
      results: {
        DO: m.yut_lettering_do(),
        GAE: m.yut_lettering_gae(),
        GEOL: m.yut_lettering_geol(),
        YUT: m.yut_lettering_yut(),
        MO: m.yut_lettering_mo(),
      },
    };
    const stage = await createScene(host, words, calm, {
      onReelStop: (reel) => sounds.play("stop", reel),
      onSuspense: () => sounds.play("suspense"),
      onHop: (hop) => sounds.play("hoof", hop),
    });
    stage.rest(
      yutRush.strips,
      yutRush.strips.map(() => 0),
    );
    return { stage, presenter: createPresenter(stage, tools) };
  },
};
