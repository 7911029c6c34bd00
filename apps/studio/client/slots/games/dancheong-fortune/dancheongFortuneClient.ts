import { dancheongFortune } from "@hanpan/games/dancheong-fortune/definition";
import type { DancheongRoundOutcome } from "@hanpan/games/dancheong-fortune/symbols";
import { dancheongRoundOutcome } from "../../../../protocol/outcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { SlotClient } from "../../engine/play/slotClient.ts";
import { createPresenter } from "./play/presenter.ts";
import { createScene } from "./scene/scene.ts";

/** Dancheong Fortune as the shared slot client plays it. */
export const dancheongFortuneClient: SlotClient<DancheongRoundOutcome> = {
  gameCode: "dancheong-fortune",
  outcome: dancheongRoundOutcome,
  name: m.game_name,
  openStage: async (tools) => {
    const { host, calm, sounds } = tools;
    const stage = await createScene(host, m.game_title_lettering(), calm, {
      onReelStop: (reel) => sounds.play("stop", reel),
      onSuspense: () => sounds.play("suspense"),
    });
    stage.rest(dancheongFortune.baseStrips, [0, 0, 0, 0, 0]);
    return { stage, presenter: createPresenter(stage, tools) };
  },
};
