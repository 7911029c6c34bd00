import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { KiteLane } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { KiteMine } from "./mine.ts";
import { multiplierText } from "./multiplier.ts";

/** One of my kites in this round, or its result. A screen reader announces each change. */
export function MyKite({
  lane,
  mine,
  presetHundredths,
}: {
  lane: KiteLane;
  mine: KiteMine;
  presetHundredths: number | null;
}) {
  const words = (): string => {
    switch (mine.kind) {
      case "NONE":
        return "";
      case "STAKED":
      case "RUNNING": {
        const bet = m.mini_kite_my_bet({ amount: won(mine.stakeWon, language()) });
        if (presetHundredths === null) return bet;
        return `${bet} · ${m.mini_kite_preset_short()} ${multiplierText(presetHundredths)}×`;
      }
      case "CASHED":
        return m.mini_kite_cashed({
          multiplier: multiplierText(mine.atHundredths),
          amount: won(mine.payoutWon, language()),
        });
      case "LOST":
        return m.mini_kite_lost();
      case "VOID":
        return m.tb_notice_void();
    }
  };
  return (
    <p
      translate="no"
      className="my-kite"
      data-kind={mine.kind}
      data-stake={mine.kind === "NONE" ? 0 : mine.stakeWon}
      data-testid={lane === "KITE" ? "my-kite" : "my-second-kite"}
      role="status"
    >
      {words()}
    </p>
  );
}
