import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { type VideoPokerHand, videoPokerHands, videoPokerPays } from "@hanpan/games/video-poker/hands";
import { m } from "../../../paraglide/messages.js";
import { handWords } from "./words.ts";

/** What each hand pays of the stake; the hand that was dealt is marked, and the one that was paid. */
export function PayTable({
  stakeWon,
  dealt,
  paid,
}: {
  stakeWon: number;
  dealt: VideoPokerHand | null;
  paid: VideoPokerHand | null;
}) {
  return (
    <dl className="poker-pays" aria-label={m.poker_pays()}>
      {videoPokerHands.map((hand) => (
        <div key={hand} data-look={hand === paid ? "PAID" : hand === dealt ? "DEALT" : undefined}>
          <dt>{handWords(hand)}</dt>
          <dd translate="no">
            <strong>{videoPokerPays[hand]}×</strong>
            <span>{won(videoPokerPays[hand] * stakeWon, language())}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
