import { language } from "@hanpan/frame/words/language";
import { chipLabel } from "../../shared-rounds/view/chipLabel.ts";
import { chipOf, chipPaint } from "./paints.ts";
import "./chips.css";

const marks = [0, 45, 90, 135, 180, 225, 270, 315];

/** A clay chip, 64 × 64: eight edge marks, a ring of petals, its value. `label` differs from the chip on a pile. */
export function Chip({ valueWon, label }: { valueWon: number; label?: string }) {
  const [ground, mark] = chipPaint(chipOf(valueWon));
  const text = label ?? chipLabel(valueWon, language());
  return (
    <svg className="chip" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="33.5" r="30" fill="#05070A" fillOpacity=".55" />
      <circle cx="32" cy="32" r="30" fill={ground} />
      <g fill={mark}>
        {marks.map((angle) => (
          <path
            key={angle}
            d="M27.5 2.3A30 30 0 0 1 36.5 2.3L35.3 9.6A22.6 22.6 0 0 0 28.7 9.6Z"
            transform={`rotate(${angle} 32 32)`}
          />
        ))}
      </g>
      <circle cx="32" cy="32" r="29.2" fill="none" stroke="#fff" strokeOpacity=".22" strokeWidth="1.4" />
      <circle cx="32" cy="32" r="21.6" fill="#0B0D10" fillOpacity=".28" />
      <g fill="none" stroke={mark} strokeOpacity=".7" strokeWidth="1">
        {marks.map((angle) => (
          <path key={angle} d="M26 13.2Q32 8.6 38 13.2" transform={`rotate(${angle + 22.5} 32 32)`} />
        ))}
      </g>
      <circle cx="32" cy="32" r="17.4" fill="#FBF6E9" />
      <text
        x="32"
        y={text.length > 4 ? 35.6 : 37}
        textAnchor="middle"
        fontSize={text.length > 4 ? 10.5 : text.length > 3 ? 12.4 : 15}
        fontWeight="800"
        letterSpacing="-.4"
        fill="#14181D"
      >
        {text}
      </text>
    </svg>
  );
}
