import {
  type AnnouncedBetName,
  announcedBetNames,
  announcedBetOf,
  announcedBets,
  neighbourBetsOf,
} from "@hanpan/games/roulette/announced";
import { rouletteColourOf, rouletteWheel } from "@hanpan/games/roulette/wheel";
import { type CSSProperties, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { language } from "../../words/language.ts";
import { won } from "../../words/money.ts";
import type { FeltProps } from "../felt/Spot.tsx";
import { useArrowKeys } from "../felt/useArrowKeys.ts";

const names: { readonly [name in AnnouncedBetName]: () => string } = {
  VOISINS_DU_ZERO: m.tb_voisins,
  TIERS_DU_CYLINDRE: m.tb_tiers,
  ORPHELINS: m.tb_orphelins,
  JEU_ZERO: m.tb_jeu_zero,
};

/** Where a pocket lies on the track, in parts of its width and height: two straights and two half circles. */
const trackPlace = (index: number): readonly [x: number, y: number] => {
  const straight = 14;
  const bend = 4.5;
  const at = (index + 0.5) % 37;
  const radius = 0.13;
  const leftX = radius + 0.02;
  const rightX = 1 - leftX;
  const width = rightX - leftX;
  const turn = (part: number): number => Math.PI * part;
  if (at < straight) return [leftX + (width * at) / straight, 0.14];
  if (at < straight + bend) {
    const angle = turn((at - straight) / bend);
    return [rightX + Math.sin(angle) * radius * 0.9, 0.5 - Math.cos(angle) * 0.36];
  }
  if (at < straight * 2 + bend) return [rightX - (width * (at - straight - bend)) / straight, 0.86];
  const angle = turn((at - straight * 2 - bend) / bend);
  return [leftX - Math.sin(angle) * radius * 0.9, 0.5 + Math.cos(angle) * 0.36];
};

/** The wheel laid out as a track: announced bets in its middle, a number with its neighbours around it. */
export function Racetrack({ felt }: { felt: FeltProps }) {
  const [reach, setReach] = useState(2);
  const track = useRef<HTMLDivElement>(null);
  const arrows = useArrowKeys(track);
  const chips = (name: AnnouncedBetName): number =>
    announcedBets[name].reduce((sum, bet) => sum + bet.chips, 0);
  return (
    <section className="racetrack" aria-label={m.tb_racetrack()}>
      <div className="track" ref={track} {...arrows}>
        {rouletteWheel.map((number, index) => {
          const [x, y] = trackPlace(index);
          return (
            <button
              key={number}
              type="button"
              tabIndex={index === 0 ? 0 : -1}
              className={`track-number number-${rouletteColourOf(number)}`}
              data-won={felt.winners.has(`STRAIGHT_${number}`) ? "" : undefined}
              style={{ "--x": x, "--y": y } as CSSProperties}
              aria-disabled={!felt.open}
              aria-label={m.tb_neighbours({ number, reach })}
              onClick={() => felt.onBets(neighbourBetsOf(number, reach, felt.chipWon))}
            >
              {number}
            </button>
          );
        })}
        <div className="track-middle">
          {announcedBetNames.map((name) => (
            <button
              key={name}
              type="button"
              className="announced"
              aria-disabled={!felt.open}
              aria-label={m.tb_announced_label({
                name: names[name](),
                chips: chips(name),
                amount: won(chips(name) * felt.chipWon, language()),
              })}
              onClick={() => felt.onBets(announcedBetOf(name, felt.chipWon))}
            >
              {names[name]()}
            </button>
          ))}
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
        </div>
      </div>
    </section>
  );
}
