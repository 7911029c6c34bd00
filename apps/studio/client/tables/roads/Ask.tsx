import type { RoadColour } from "@hanpan/games/baccarat-roads/derivedRoads";
import type { RoadAsk } from "@hanpan/games/baccarat-roads/roads";
import { m } from "../../paraglide/messages.js";
import { derivedGlyphs } from "./glyphs.tsx";

const colourWords = (colour: RoadColour | null): string =>
  colour === null ? m.tb_ask_none() : colour === "RED" ? m.tb_ask_red() : m.tb_ask_blue();

const names = ["bigEyeBoy", "smallRoad", "cockroachPig"] as const;

/** What the derived roads would write if a side won next; pressed, all roads are drawn as if it had. */
export function Ask({
  side,
  ask,
  pressed,
  onPress,
}: {
  side: string;
  ask: RoadAsk;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="ask"
      aria-pressed={pressed}
      aria-label={m.tb_ask_label({
        side,
        eye: colourWords(ask.bigEyeBoy),
        small: colourWords(ask.smallRoad),
        roach: colourWords(ask.cockroachPig),
      })}
      onClick={onPress}
    >
      <span aria-hidden="true">{m.tb_ask({ side })}</span>
      <svg viewBox="0 0 60 20" aria-hidden="true" focusable="false">
        {names.map((name, index) => {
          const colour = ask[name];
          return colour === null ? null : (
            <g key={name} transform={`translate(${10 + index * 20} 10)`}>
              {derivedGlyphs[name](colour)}
            </g>
          );
        })}
      </svg>
    </button>
  );
}
