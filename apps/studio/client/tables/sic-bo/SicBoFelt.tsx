import { m } from "../../paraglide/messages.js";
import { DieFace } from "../dice/Die.tsx";
import { type FeltProps, Spot, SpotWords } from "../felt/Spot.tsx";
import { sicBoSpotName, sicBoSpotPay } from "./words.ts";
import "./sicBo.css";

const faces = [1, 2, 3, 4, 5, 6];
const totals = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const));

/** A spot that shows dice instead of words; where there is no room for them, their numbers. */
function DiceSpot({ felt, code, dice }: { felt: FeltProps; code: string; dice: readonly number[] }) {
  const inNumbers = felt.small && code.startsWith("PAIR");
  return (
    <Spot felt={felt} code={code} name={sicBoSpotName(code)} pay={sicBoSpotPay(code)}>
      {inNumbers ? (
        <strong className="spot-faces">{dice.join("·")}</strong>
      ) : (
        <span className="spot-dice">
          {dice.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal dice differ by nothing but their place
            <DieFace key={index} value={value} />
          ))}
        </span>
      )}
    </Spot>
  );
}

function Chance({
  felt,
  code,
  tone,
  range,
}: {
  felt: FeltProps;
  code: string;
  tone: "player" | "banker" | "tie" | "plain";
  range: string;
}) {
  const name = sicBoSpotName(code);
  return (
    <Spot felt={felt} code={code} name={name} pay={sicBoSpotPay(code)} tone={tone} className="chance">
      <SpotWords name={name} pay={range} />
    </Spot>
  );
}

const chances = (felt: FeltProps) => (
  <>
    <Chance felt={felt} code="SMALL" tone="player" range={`${m.tb_small_range()} · 1:1`} />
    <Chance felt={felt} code="ODD" tone="plain" range="1:1" />
    <Chance felt={felt} code="TRIPLE_ANY" tone="tie" range="24:1" />
    <Chance felt={felt} code="EVEN" tone="plain" range="1:1" />
    <Chance felt={felt} code="BIG" tone="banker" range={`${m.tb_big_range()} · 1:1`} />
  </>
);

/** The betting layout of sic bo, tighter at a small table. */
export function SicBoFelt(felt: FeltProps) {
  return (
    <div className="felt felt-sic-bo" data-small={felt.small ? "" : undefined}>
      <div className="sic-bo-chances">{chances(felt)}</div>
      <div className="sic-bo-row sic-bo-doubles">
        <h2>{m.tb_doubles()} 8:1</h2>
        {faces.map((face) => (
          <DiceSpot key={face} felt={felt} code={`DOUBLE_${face}`} dice={[face, face]} />
        ))}
      </div>
      <div className="sic-bo-row sic-bo-triples">
        <h2>{m.tb_triples()} 150:1</h2>
        {faces.map((face) => (
          <DiceSpot key={face} felt={felt} code={`TRIPLE_${face}`} dice={[face, face, face]} />
        ))}
      </div>
      <div className="sic-bo-row sic-bo-totals">
        <h2>{m.tb_totals()}</h2>
        {totals.map((total) => (
          <Spot
            key={total}
            felt={felt}
            code={`TOTAL_${total}`}
            name={sicBoSpotName(`TOTAL_${total}`)}
            pay={sicBoSpotPay(`TOTAL_${total}`)}
          >
            <SpotWords name={String(total)} pay={sicBoSpotPay(`TOTAL_${total}`)} />
          </Spot>
        ))}
      </div>
      <div className="sic-bo-row sic-bo-pairs">
        <h2>{m.tb_pairs()} 5:1</h2>
        {pairs.map(([low, high]) => (
          <DiceSpot key={`${low}${high}`} felt={felt} code={`PAIR_${low}_${high}`} dice={[low, high]} />
        ))}
      </div>
      <div className="sic-bo-row sic-bo-singles">
        <h2>
          {m.tb_singles()} {felt.small ? "1:1–3:1" : `· ${m.tb_single_pays()}`}
        </h2>
        {faces.map((face) => (
          <DiceSpot key={face} felt={felt} code={`SINGLE_${face}`} dice={[face]} />
        ))}
      </div>
    </div>
  );
}
