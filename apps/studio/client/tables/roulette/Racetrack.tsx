import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import {
  type AnnouncedBetName,
  announcedBetOf,
  announcedBets,
  neighbourBetsOf,
} from "@hanpan/games/roulette/announced";
import { rouletteColourOf, rouletteWheel } from "@hanpan/games/roulette/wheel";
import { type CSSProperties, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useArrowKeys } from "../../shared-rounds/view/useArrowKeys.ts";
import type { FeltProps } from "../felt/Spot.tsx";
import { announcedOrder, announcedPlace, bendOutline, trackPocket, trackRatio } from "./track.ts";
import "./racetrack.css";

const names: { readonly [name in AnnouncedBetName]: () => string } = {
  VOISINS_DU_ZERO: m.tb_voisins,
  TIERS_DU_CYLINDRE: m.tb_tiers,
  ORPHELINS: m.tb_orphelins,
  JEU_ZERO: m.tb_jeu_zero,
};

const trackStyle = { "--ratio": trackRatio, "--bend-outline": bendOutline } as CSSProperties;

function pocketStyle(index: number): CSSProperties {
  const { left, top, width, height, degrees } = trackPocket(index);
  return {
    "--left": left,
    "--top": top,
    "--width": width,
    "--height": height,
    "--turn": `${degrees}deg`,
  } as CSSProperties;
}

function announcedStyle(name: AnnouncedBetName): CSSProperties {
  const { outline, middle } = announcedPlace(name);
  return { "--outline": outline, "--middle": middle } as CSSProperties;
}

/** The wheel laid out as a track: announced bets in its middle, a number with its neighbours around it. */
export function Racetrack({ felt }: { felt: FeltProps }) {
  const [reach, setReach] = useState(2);
  const track = useRef<HTMLDivElement>(null);
  const arrows = useArrowKeys(track);
  const chips = (name: AnnouncedBetName): number =>
    announcedBets[name].reduce((sum, bet) => sum + bet.chips, 0);
  return (
    <section className="racetrack" aria-label={m.tb_racetrack()}>
      <header>
        <h2>{m.tb_racetrack()}</h2>
        <label className="reach">
          <span className="sr-only">{m.tb_announced()}</span>
          <select value={reach} onChange={(event) => setReach(Number(event.target.value))}>
            {[0, 1, 2, 3, 4].map((each) => (
              <option key={each} value={each}>
                {m.tb_neighbour_reach({ reach: each })}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div className="track" ref={track} style={trackStyle} {...arrows}>
        {rouletteWheel.map((number, index) => (
          <button
            key={number}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            className={`track-number number-${rouletteColourOf(number)}`}
            data-bend={trackPocket(index).isBend ? "" : undefined}
            data-won={felt.winners.has(`STRAIGHT_${number}`) ? "" : undefined}
            style={pocketStyle(index)}
            aria-disabled={!felt.open}
            aria-label={m.tb_neighbours({ number, reach })}
            onClick={() => felt.onBets(neighbourBetsOf(number, reach, felt.chipWon))}
          >
            <span>{number}</span>
          </button>
        ))}
        <div className="track-middle">
          {announcedOrder.map((name) => (
            <button
              key={name}
              type="button"
              className="announced"
              style={announcedStyle(name)}
              aria-disabled={!felt.open}
              aria-label={m.tb_announced_label({
                name: names[name](),
                chips: chips(name),
                amount: won(chips(name) * felt.chipWon, language()),
              })}
              onClick={() => felt.onBets(announcedBetOf(name, felt.chipWon))}
            >
              <span>{names[name]()}</span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
