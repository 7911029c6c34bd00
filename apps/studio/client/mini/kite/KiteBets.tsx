import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useState } from "react";
import type { LiveTable } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { chipLabel } from "../../shared-rounds/view/chipLabel.ts";
import { NoticeLine } from "../../shared-rounds/view/NoticeLine.tsx";
import { StakeField } from "../slip/StakeField.tsx";
import { mostForEach } from "../slip/slip.ts";
import { CashOut } from "./CashOut.tsx";
import { MyKite } from "./MyKite.tsx";
import type { KiteMine } from "./mine.ts";
import { presetIn } from "./multiplier.ts";
import { PresetField } from "./PresetField.tsx";

const spot = "KITE";

/** Stake, automatic cash-out, and the one button that matters: bet while bets are taken, cash out while the kite flies. */
export function KiteBets({
  table,
  open,
  mine,
  presetHundredths,
}: {
  table: LiveTable;
  open: boolean;
  mine: KiteMine;
  presetHundredths: number | null;
}) {
  const { betting, sounds } = useCasino();
  const balanceWon = useCasinoState((state) => state.balanceWon);
  const [stakeWon, setStakeWon] = useState(0);
  const [isAutomatic, setAutomatic] = useState(false);
  const [presetText, setPresetText] = useState("2.00");
  const { tableCode, limits, round } = table;
  const preset = isAutomatic ? presetIn(presetText) : null;
  const isPresetWrong = isAutomatic && preset === null;
  // One stake a round: a press that was meant for the first one adds nothing to it.
  const isStaked = mine.kind === "STAKED";
  const ready = open && stakeWon > 0 && !isPresetWrong && !isStaked;
  const stakedWon = mine.kind === "NONE" ? 0 : mine.stakeWon;
  const place = (): void => {
    sounds.wake();
    sounds.play(betting.place(tableCode, [{ spot, stakeWon }], preset) ? "coin" : "button");
  };
  return (
    <section className="slip" aria-label={m.mini_slip()}>
      <NoticeLine />
      <header className="slip-head">
        <h2>{m.mini_slip()}</h2>
        <span>
          {m.balance()}{" "}
          <strong translate="no" data-testid="balance">
            {won(balanceWon, language())}
          </strong>
        </span>
      </header>
      <StakeField
        label={m.mini_kite_stake()}
        stakeWon={stakeWon}
        onStake={setStakeWon}
        presetsWon={limits.chipsWon}
        presetLabel={(amountWon) => chipLabel(amountWon, language())}
        onMost={() =>
          setStakeWon(
            mostForEach({
              balanceWon,
              roundLeftWon: limits.maximumRoundStakeWon - stakedWon,
              unitWon: limits.stakeUnitWon,
              roomsWon: [limits.maximumRoundStakeWon - stakedWon],
            }),
          )
        }
      />
      <PresetField
        isAutomatic={isAutomatic}
        onAutomatic={setAutomatic}
        text={presetText}
        onText={setPresetText}
        isWrong={isPresetWrong}
      />
      <MyKite mine={mine} presetHundredths={presetHundredths} />
      {mine.kind === "RUNNING" && round !== null ? (
        <CashOut round={round} stakeWon={mine.stakeWon} presetHundredths={presetHundredths} />
      ) : (
        <div className="kite-buttons">
          <button
            translate="no"
            type="button"
            className="primary slip-place"
            aria-disabled={!ready}
            onClick={ready ? place : undefined}
          >
            {isStaked
              ? m.mini_kite_staked({ amount: won(mine.stakeWon, language()) })
              : stakeWon > 0
                ? `${m.mini_kite_bet()} ${won(stakeWon, language())}`
                : m.mini_kite_bet()}
          </button>
          {open && stakedWon > 0 && (
            <button type="button" className="small" onClick={() => betting.clear(tableCode)}>
              {m.mini_kite_cancel()}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
