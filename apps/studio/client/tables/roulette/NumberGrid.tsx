import { rouletteSpotByCode, rouletteSpots } from "@hanpan/games/roulette/spots";
import { rouletteColourOf } from "@hanpan/games/roulette/wheel";
import { type CSSProperties, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useArrowKeys } from "../../shared-rounds/view/useArrowKeys.ts";
import { ChipPile } from "../chips/ChipPile.tsx";
import { type FeltProps, spotLabel } from "../felt/Spot.tsx";
import { zoneOf } from "./layout.ts";
import { rouletteSpotName, rouletteSpotPay } from "./spotWords.ts";
import "./numberGrid.css";

const zones = rouletteSpots.flatMap((spot) => {
  const zone = zoneOf(spot);
  return zone === null ? [] : [{ spot, zone }];
});
const isNumber = (kind: string): boolean => kind === "STRAIGHT";

/**
 * The numbers, and between them the places for splits, streets, corners and lines. One stop of the tab key; arrows go
 * from place to place. A place under pointer or focus lights the numbers that it covers.
 */
export function NumberGrid({ felt }: { felt: FeltProps }) {
  const grid = useRef<HTMLDivElement>(null);
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  const arrows = useArrowKeys(grid);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a positioned grid in every browser
    <div className="number-grid" ref={grid} role="group" aria-label={m.tb_layout()} {...arrows}>
      {zones.map(({ spot, zone }, index) => {
        const [number = 0] = spot.numbers;
        const shown = felt.stakes.get(spot.code);
        const light = (): void => setLit(new Set(spot.numbers));
        return (
          <button
            key={spot.code}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            className={isNumber(spot.kind) ? `number number-${rouletteColourOf(number)}` : "between"}
            data-spot={spot.code}
            data-edgeless={isNumber(spot.kind) ? undefined : ""}
            data-zero={spot.code === "STRAIGHT_0" ? "" : undefined}
            data-lit={isNumber(spot.kind) && lit.has(number) ? "" : undefined}
            data-won={isNumber(spot.kind) && felt.winners.has(spot.code) ? "" : undefined}
            style={{ "--along": zone.along, "--across": zone.across } as CSSProperties}
            aria-disabled={!felt.open}
            aria-label={spotLabel(rouletteSpotName(spot.code), rouletteSpotPay(spot.code), shown)}
            onClick={() => felt.onBet(spot.code)}
            onPointerEnter={light}
            onPointerLeave={() => setLit(new Set())}
            onFocus={light}
            onBlur={() => setLit(new Set())}
          >
            {isNumber(spot.kind) && <span aria-hidden="true">{number}</span>}
          </button>
        );
      })}
      {[...felt.stakes].map(([code, shown]) => {
        const spot = rouletteSpotByCode.get(code);
        const zone = spot === undefined ? null : zoneOf(spot);
        if (zone === null) return null;
        return (
          <span
            key={code}
            className="grid-chip"
            style={{ "--along": zone.along, "--across": zone.across } as CSSProperties}
          >
            <ChipPile amountWon={shown.stakeWon} state={shown.state} />
          </span>
        );
      })}
    </div>
  );
}
