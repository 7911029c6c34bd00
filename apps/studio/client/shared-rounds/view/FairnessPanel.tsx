import { PickLink } from "@hanpan/frame/fairness/link/PickLink";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { m } from "../../paraglide/messages.js";
import type { Seat } from "../seat/seat.ts";
import { useCasino } from "./casinoContext.ts";
import "../../look/fields.css";

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div className="value">
      <span>{label}</span>
      <code>{value}</code>
    </div>
  );
}

/** What is said of the seeds: which rounds they decide, and whose seed was revealed last. */
export type FairnessWords = { readonly intro: () => string; readonly ended: () => string };

/** The seeds that decide this seat's rounds, and those of the series that ended, checked here. */
export function FairnessPanel({ seat, words }: { seat: Seat; words: FairnessWords }) {
  const { ownRounds } = useCasino();
  const { series, round } = seat.table;
  const ended = seat.endedSeries;
  return (
    <>
      <p>{words.intro()}</p>
      <p>
        <PickLink game={seat.table.tableCode} ownRounds={ownRounds} />
      </p>
      {series !== null && (
        <>
          <Value label={m.fair_hash()} value={series.serverSeedHash} />
          <Value label={m.tb_fair_public_seed()} value={series.clientSeed} />
          {round !== null && <Value label={m.tb_fair_round()} value={round.roundId} />}
          {series.scheme === 2 && <p className="quiet">{m.tb_fair_bets_note()}</p>}
          {round?.betsRoot != null && <Value label={m.check_bets_root()} value={round.betsRoot} />}
          <p className="quiet">{series.kind === "SHOE" ? m.tb_fair_shoe_note() : m.tb_fair_day_note()}</p>
        </>
      )}
      {ended?.serverSeed != null && (
        <section>
          <Value label={words.ended()} value={ended.serverSeed} />
          <p className={commitmentOf(ended.serverSeed) === ended.serverSeedHash ? "good" : "field-error"}>
            {commitmentOf(ended.serverSeed) === ended.serverSeedHash ? m.fair_matches() : m.fair_differs()}
          </p>
        </section>
      )}
    </>
  );
}
