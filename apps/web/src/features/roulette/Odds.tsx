import type { RouletteSegment } from "@hanpan/contract/calls/roulette";
import { formatNumber } from "@hanpan/contract/money";
import { Card } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { chanceWords } from "./chance.ts";

/** Every field of the wheel with its chance, the rarest prize last; the chances add up. */
export function Odds({ segments }: { segments: readonly RouletteSegment[] }) {
  const mean = segments.reduce((sum, { points, probability }) => sum + points * probability, 0);
  const sum = segments.reduce((total, { weight }) => total + weight, 0);
  return (
    <Card
      title={m.rou_odds_title()}
      action={
        <span translate="no" className="tabular text-12 text-muted">
          {m.rou_odds_mean({ points: formatNumber(Math.round(mean)) })}
        </span>
      }
    >
      <table className="w-full text-14">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.rou_odds_prize()}</th>
            <th scope="col">{m.rou_odds_chance()}</th>
          </tr>
        </thead>
        <tbody>
          {segments
            .toSorted((one, other) => other.weight - one.weight)
            .map(({ id, label, weight }) => (
              <tr key={id}>
                <th scope="row" className="py-1.5 pr-4 text-left font-medium">
                  {label}
                </th>
                <td className="w-3/5 py-1.5">
                  <span className="flex items-center gap-3">
                    <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3">
                      <span
                        className="block h-full origin-left rounded-full bg-gold"
                        style={{ transform: `scaleX(${weight / sum})` }}
                      />
                    </span>
                    <span className="tabular w-14 text-right font-semibold">{chanceWords(weight)}</span>
                  </span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="mt-3 text-12 text-muted">{m.rou_odds_note()}</p>
    </Card>
  );
}
