import { language } from "@hanpan/frame/words/language";
import { digits, won } from "@hanpan/frame/words/money";
import { tigerAndMagpie } from "@hanpan/games/tiger-and-magpie/definition";
import { type TigerSymbol, tigerSymbols } from "@hanpan/games/tiger-and-magpie/symbols";
import { m } from "../../../../paraglide/messages.js";
import { GeneralRules } from "../../../engine/rules/GeneralRules.tsx";
import { type PayEntry, PayList } from "../../../engine/rules/PayList.tsx";
import { SymbolImage, symbolName } from "./SymbolImage.tsx";

const {
  countPays,
  scatter,
  scatterPays,
  multiplier,
  freeSpins,
  stakeUnits,
  unitStakesWon,
  maximumWinMultiplier,
} = tigerAndMagpie;

/** Bands of counts from the greatest: "12개 이상", "10–11개". */
function bandsOf(pays: { readonly [least: number]: number }): readonly [string, number][] {
  const leasts = Object.keys(pays).map(Number);
  return leasts
    .map((least, index): [string, number] => {
      const next = leasts[index + 1];
      if (next === undefined) return [m.pay_count_up({ count: least }), least];
      return [
        next - 1 === least
          ? m.pay_count_exact({ count: least })
          : m.pay_count_band({ least, most: next - 1 }),
        least,
      ];
    })
    .reverse();
}

function entryOf(symbol: TigerSymbol, unitStakeWon: number | null): PayEntry {
  const isScatter = symbol === scatter;
  const pays = isScatter ? scatterPays : (countPays[symbol] ?? {});
  // Scatters pay on the whole stake, the others on a unit of it; without a stake both are shown as multiples of the whole.
  const amount = (pay: number): string => {
    const units = isScatter ? pay * stakeUnits : pay;
    return unitStakeWon === null ? `×${units / stakeUnits}` : won(units * unitStakeWon, language());
  };
  return {
    key: symbol,
    picture: <SymbolImage symbol={symbol} size={72} />,
    name: symbolName(symbol),
    special: isScatter || symbol === multiplier,
    pays: bandsOf(pays).map(([label, least]) => ({
      label,
      amount: amount(pays[least] ?? 0),
    })),
    ...(symbol === multiplier ? { text: m.tiger_lantern_values({ values: multipliersText() }) } : {}),
  };
}

/** Every value that a lantern can carry, in the paid spin or in a free one. */
function multipliersText(): string {
  const values = [...tigerAndMagpie.base.multipliers, ...freeSpins.weights.multipliers].map(
    ([value]) => value,
  );
  return [...new Set(values)]
    .sort((one, other) => one - other)
    .map((value) => `×${value}`)
    .join(" ");
}

function Paytable({ unitStakeWon }: { unitStakeWon: number | null }) {
  return (
    <section>
      <h3>{m.pay_title()}</h3>
      <p translate="no" className="quiet">
        {unitStakeWon === null
          ? m.pay_whole_multiple_note()
          : m.pay_stake_note({ stake: won(unitStakeWon * stakeUnits, language()) })}
      </p>
      <PayList entries={tigerSymbols.map((symbol) => entryOf(symbol, unitStakeWon))} />
    </section>
  );
}

/** The rules of Tiger & Magpie; every number is read from the game's own definition. */
export function Rules({ lineStakeWon }: { lineStakeWon: number | null }) {
  const awarded = Object.entries(freeSpins.awarded);
  const retriggered = Object.entries(freeSpins.retriggered);
  const least = Math.min(...Object.values(countPays).flatMap((pays) => Object.keys(pays).map(Number)));
  const listed = (entries: readonly (readonly [string, number])[]): string =>
    entries.map(([count, spins]) => m.tiger_award({ count, spins })).join(", ");
  return (
    <>
      <Paytable unitStakeWon={lineStakeWon} />
      <section>
        <h3>{m.tiger_rules_tumble()}</h3>
        <p>{m.tiger_rule_anywhere({ least })}</p>
        <p>{m.tiger_rule_tumble()}</p>
        <p>{m.tiger_rule_lantern({ symbol: symbolName(multiplier) })}</p>
      </section>
      <section>
        <h3>{m.rules_feature()}</h3>
        <p>{m.tiger_rule_scatter({ symbol: symbolName(scatter), awards: listed(awarded) })}</p>
        <p>{m.tiger_rule_free()}</p>
        <p translate="no">
          {m.tiger_rule_more({
            symbol: symbolName(scatter),
            awards: listed(retriggered),
            maximum: digits(freeSpins.maximum),
          })}
        </p>
      </section>
      <GeneralRules
        gameCode="tiger-and-magpie"
        minimumStakeWon={(unitStakesWon[0] ?? 0) * stakeUnits}
        maximumStakeWon={(unitStakesWon[unitStakesWon.length - 1] ?? 0) * stakeUnits}
        maximumWinMultiplier={maximumWinMultiplier}
      />
    </>
  );
}
