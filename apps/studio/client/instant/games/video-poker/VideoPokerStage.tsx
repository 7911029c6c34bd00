import { useHotkeys } from "@hanpan/ui/keys";
import { Lightbulb } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { useAid } from "./aid.ts";
import { PayTable } from "./PayTable.tsx";
import { PokerCard } from "./PokerCard.tsx";
import { cardsAt, spokenCards, type VideoPoker } from "./words.ts";
import "./videoPoker.css";

const places = [0, 1, 2, 3, 4] as const;

/** What is held as it stands: as it was drawn on, or as it is being prepared. */
function heldOf(outcome: VideoPoker | null, draft: StageProps["state"]["draft"]): readonly number[] {
  if (outcome === null) return [];
  return outcome.held ?? (draft?.kind === "HOLD" ? draft.held : []);
}

/** The switch of the suggested hold, and what it is while it is on. */
function Aid({
  isShown,
  suggested,
  toggle,
  onUse,
}: {
  isShown: boolean;
  /** Null while there is nothing to be held. */
  suggested: readonly number[] | null;
  toggle: () => void;
  onUse: () => void;
}) {
  return (
    <div className="poker-aid">
      <button type="button" aria-pressed={isShown} onClick={toggle}>
        <Lightbulb aria-hidden="true" size={18} />
        {m.poker_aid()}
      </button>
      {isShown && (
        <button type="button" aria-disabled={suggested === null} onClick={onUse}>
          {suggested?.length === 0 ? m.poker_aid_none() : m.poker_aid_use()}
        </button>
      )}
    </div>
  );
}

/** Five cards below what hands pay; 1 to 5 hold, S holds as suggested where that is shown. */
export function VideoPokerStage({ state, onPrepare }: StageProps) {
  const { round, phase, draft, autoplay, stakeWon } = state;
  const [isShown, toggleAid] = useAid();
  const outcome = round?.outcome.kind === "VIDEO_POKER" ? round.outcome : null;
  const isOpen = phase === "PLAYING" && autoplay === null;
  const held = heldOf(outcome, draft);
  const suggested = phase === "PLAYING" ? (outcome?.suggested ?? null) : null;
  const prepare = (wanted: readonly number[]): void => {
    if (isOpen) onPrepare?.({ kind: "HOLD", held: places.filter((place) => wanted.includes(place)) });
  };
  const toggle = (place: number): void =>
    prepare(held.includes(place) ? held.filter((each) => each !== place) : [...held, place]);
  const holdSuggested = (): void => {
    if (isShown && suggested !== null) prepare(suggested);
  };
  // A key that is held down would turn a hold on and off.
  const once =
    (act: () => void) =>
    ({ repeat }: { readonly repeat: boolean }): void => {
      if (!repeat) act();
    };
  useHotkeys({
    ...Object.fromEntries(places.map((place) => [String(place + 1), once(() => toggle(place))])),
    s: once(holdSuggested),
  });
  const isSaid = isShown && isOpen && suggested !== null && outcome !== null;
  return (
    <div className="poker" data-phase={phase}>
      <PayTable
        stakeWon={round?.stakeWon ?? stakeWon}
        dealt={phase === "PLAYING" ? (outcome?.dealtHand ?? null) : null}
        paid={phase === "IDLE" ? (outcome?.hand ?? null) : null}
      />
      <div className="poker-hand">
        {places.map((place) => (
          <PokerCard
            key={place}
            place={place}
            card={(outcome?.final ?? outcome?.dealt)?.[place] ?? null}
            turn={places.filter((each) => each < place && !held.includes(each)).length}
            held={held.includes(place)}
            suggested={isShown && suggested?.includes(place) === true}
            isOpen={isOpen}
            onToggle={() => toggle(place)}
          />
        ))}
      </div>
      <Aid isShown={isShown} suggested={isOpen ? suggested : null} toggle={toggleAid} onUse={holdSuggested} />
      <p className="sr-only" role="status" translate="no">
        {isSaid &&
          (suggested.length === 0
            ? m.poker_aid_none()
            : `${m.poker_suggested()}: ${spokenCards(cardsAt(outcome.dealt, suggested))}`)}
      </p>
    </div>
  );
}
