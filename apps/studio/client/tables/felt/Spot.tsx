import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useId } from "react";
import type { StakeShares } from "../../../protocol/liveShares.ts";
import { m } from "../../paraglide/messages.js";
import type { SpotShown } from "../../shared-rounds/seat/standing.ts";
import { ChipPile } from "../chips/ChipPile.tsx";
import { useLeaving } from "./useLeaving.ts";
import "./spots.css";

/** What every felt is given. */
export type FeltProps = {
  readonly tableCode: string;
  /** What lies on each spot, by its code. */
  readonly stakes: ReadonlyMap<string, SpotShown>;
  /** Spots that the shown result pays; empty as long as nothing is shown. */
  readonly winners: ReadonlySet<string>;
  /** Whether chips are taken. */
  readonly open: boolean;
  /** Spots that take none in this round. */
  readonly closed: ReadonlySet<string>;
  /** How the stakes of all members lie; nothing where it is not known, or not shown. */
  readonly shares?: StakeShares | null;
  /** Lays the chosen chip on a spot. */
  readonly onBet: (spot: string) => void;
  /** Lays several bets at once, in chips of the chosen value. */
  readonly onBets: (bets: readonly { readonly spot: string; readonly stakeWon: number }[]) => void;
  readonly chipWon: number;
  /** A small table among several: only what fits. */
  readonly small: boolean;
};

export const spotLabel = (name: string, pay: string, shown: SpotShown | undefined): string =>
  shown === undefined
    ? m.tb_spot_label({ spot: name, pay })
    : m.tb_spot_label_stake({ spot: name, pay, stake: won(shown.stakeWon, language()) });

/** The same of a spot that takes no chips in this round. */
const closedLabel = (label: string): string => m.tb_spot_label_closed({ label });

/** A place to bet on: a button with its name, what it pays and the chips that lie there. */
export function Spot({
  felt,
  code,
  name,
  pay,
  tone = "plain",
  className = "",
  children,
}: {
  felt: FeltProps;
  code: string;
  name: string;
  pay: string;
  tone?: "plain" | "player" | "banker" | "tie" | "red" | "black" | "green";
  className?: string;
  children: React.ReactNode;
}) {
  const shown = felt.stakes.get(code);
  const lying = useLeaving(shown) ?? shown;
  const isClosed = felt.closed.has(code);
  const share = felt.shares?.spots.find(({ spot }) => spot === code);
  const shareId = useId();
  const label = spotLabel(name, pay, shown);
  return (
    <button
      type="button"
      className={`spot spot-${tone} ${className}`}
      data-spot={code}
      data-won={felt.winners.has(code) ? "" : undefined}
      data-closed={isClosed ? "" : undefined}
      aria-disabled={!felt.open || isClosed}
      aria-label={isClosed ? closedLabel(label) : label}
      aria-describedby={share === undefined ? undefined : shareId}
      onClick={() => felt.onBet(code)}
    >
      <span className="spot-glow" aria-hidden="true" />
      {children}
      {share !== undefined && <Share id={shareId} {...share} />}
      {isClosed && (
        <span className="spot-closed" aria-hidden="true">
          {m.tb_spot_closed()}
        </span>
      )}
      {lying !== undefined && (
        <span className="spot-chips">
          <ChipPile amountWon={lying.stakeWon} state={lying.state} />
        </span>
      )}
    </button>
  );
}

/** What part of the stakes lies on a spot: a bar along its edge, and the figures. */
function Share({ id, percent, members }: { id: string; percent: number; members: number }) {
  return (
    <>
      <span className="spot-share" aria-hidden="true">
        <span className="spot-share-bar" style={{ transform: `scaleX(${percent / 100})` }} />
        <span translate="no" className="spot-share-figures">
          <strong>{percent}%</strong> {m.tb_share_members({ members })}
        </span>
      </span>
      <span id={id} hidden>
        {m.tb_share_label({ percent, members })}
      </span>
    </>
  );
}

/** The words of a spot with what it pays beneath. */
export function SpotWords({ name, pay }: { name: string; pay: string }) {
  return (
    <span className="spot-words">
      {name !== "" && <strong>{name}</strong>}
      <span>{pay}</span>
    </span>
  );
}
