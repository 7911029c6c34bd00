import type { TigerRoundOutcome } from "@hanpan/games/tiger-and-magpie/symbols";
import { tigerRoundOutcome } from "../../../../protocol/outcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { SlotClient } from "../../engine/play/slotClient.ts";
import { openingWindow } from "./play/opening.ts";
import { createPresenter } from "./play/presenter.ts";
import { createScene } from "./scene/scene.ts";

/** Tiger & Magpie as the shared slot client plays it. */
export const tigerAndMagpieClient: SlotClient<TigerRoundOutcome> = {
  gameCode: "tiger-and-magpie",
  outcome: tigerRoundOutcome,
  name: m.tiger_name,
  openStage: async (tools) => {
    const { host, calm, sounds } = tools;
    const stage = await createScene(host, m.tiger_lettering(), calm, {
      onKnock: (column) => sounds.play("stop", column),
    });
    stage.rest(openingWindow);
    return { stage, presenter: createPresenter(stage, openingWindow, tools) };
  },
};
