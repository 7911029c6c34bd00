import { ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { type FeltProps, Spot, SpotWords } from "../felt/Spot.tsx";
import { recallLarge, rememberLarge } from "./largePreference.ts";
import { NumberGrid } from "./NumberGrid.tsx";
import { Racetrack } from "./Racetrack.tsx";
import { rouletteSpotName, rouletteSpotPay } from "./spotWords.ts";
import "./rouletteFelt.css";

const chances = [
  { code: "LOW", name: m.tb_low, tone: "plain" },
  { code: "EVEN", name: m.tb_even, tone: "plain" },
  { code: "RED", name: m.tb_red, tone: "red" },
  { code: "BLACK", name: m.tb_black, tone: "black" },
  { code: "ODD", name: m.tb_odd, tone: "plain" },
  { code: "HIGH", name: m.tb_high, tone: "plain" },
] as const;

const plain = (felt: FeltProps, code: string, text: string, className: string) => (
  <Spot
    key={code}
    felt={felt}
    code={code}
    name={rouletteSpotName(code)}
    pay={rouletteSpotPay(code)}
    className={className}
  >
    <SpotWords name={text} pay={rouletteSpotPay(code)} />
  </Spot>
);

const dozens = (felt: FeltProps) =>
  [1, 2, 3].map((dozen) =>
    plain(felt, `DOZEN_${dozen}`, m.tb_dozen({ from: dozen * 12 - 11, to: dozen * 12 }), `at-dozen-${dozen}`),
  );

const evenMoney = (felt: FeltProps) =>
  chances.map(({ code, name, tone }, index) => (
    <Spot
      key={code}
      felt={felt}
      code={code}
      name={rouletteSpotName(code)}
      pay="1:1"
      tone={tone}
      className={`at-chance-${index + 1}`}
    >
      <SpotWords name={name()} pay="1:1" />
    </Spot>
  ));

/** Offered where fingers bet: between enlarged numbers a chip lies as easily as on them. */
function Enlarge({ isLarge, onChange }: { isLarge: boolean; onChange: (isLarge: boolean) => void }) {
  const Icon = isLarge ? ZoomOut : ZoomIn;
  return (
    <button
      type="button"
      className="enlarge"
      aria-label={m.tb_layout_large()}
      aria-pressed={isLarge}
      onClick={() => onChange(!isLarge)}
    >
      <Icon aria-hidden="true" size={18} />
      <span>{m.tb_enlarge()}</span>
    </button>
  );
}

/** The betting layout of roulette; a small table has all of its spots, and no racetrack. */
export function RouletteFelt(felt: FeltProps) {
  const [isLarge, setLarge] = useState(() => !felt.small && recallLarge());
  const choose = (chosen: boolean): void => {
    setLarge(chosen);
    rememberLarge(chosen);
  };
  const layout = (
    <div
      className="felt felt-roulette"
      data-large={isLarge ? "" : undefined}
      data-small={felt.small ? "" : undefined}
    >
      {!felt.small && <Enlarge isLarge={isLarge} onChange={choose} />}
      <NumberGrid felt={felt} />
      {[3, 2, 1].map((column) => plain(felt, `COLUMN_${column}`, "", `at-column-${column}`))}
      {dozens(felt)}
      {evenMoney(felt)}
    </div>
  );
  if (felt.small) return layout;
  return (
    <div className="roulette-bets">
      {layout}
      <Racetrack felt={felt} />
    </div>
  );
}
