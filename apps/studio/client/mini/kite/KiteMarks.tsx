import type { KiteLane, LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { laneName, lanes } from "./lanes.ts";
import type { MyKites } from "./mine.ts";
import { multiplierText } from "./multiplier.ts";
import { inBox, kiteAt, type SkyShape } from "./path.ts";
import { useSkyShape } from "./useSkyShape.ts";

/** The sparks of a burst, and the turn of each. */
const sparks = Array.from({ length: 10 }, (_, place) => place * 36);

/** Where the kite was when somebody stepped out. */
const placeOf = (shape: SkyShape, hundredths: number) => inBox(shape, kiteAt(hundredths, 0, true, shape));

/** One of my kites stepped out here: a flag with its multiplier, and a burst when that is celebrated. */
function MyMark({ lane, hundredths, bursts }: { lane: KiteLane; hundredths: number; bursts: boolean }) {
  const shape = useSkyShape();
  return (
    <div className="kite-mark" data-lane={lane} style={placeOf(shape, hundredths)}>
      {bursts &&
        sparks.map((degrees) => (
          <i key={degrees} className="kite-spark" style={{ rotate: `${degrees}deg` }} />
        ))}
      <span translate="no" className="kite-flag">
        {multiplierText(hundredths)}×
      </span>
      <span className="sr-only">
        {m.mini_kite_stepped_out({ lane: laneName(lane), multiplier: multiplierText(hundredths) })}
      </span>
    </div>
  );
}

/** Where others stepped out of this round: a small light each. */
function OthersMarks({ roundId }: { roundId: string }) {
  const shape = useSkyShape();
  const others = useCasinoState((state) => state.others);
  return others
    .filter((other) => other.roundId === roundId)
    .map(({ id, cashOutHundredths }) => (
      <i key={id} className="kite-light" style={placeOf(shape, cashOutHundredths)} />
    ));
}

/** Who stepped out of the flight where: others as lights, my own as flags. */
export function KiteMarks({
  round,
  mine,
  bursts,
}: {
  round: LiveRound;
  mine: MyKites;
  /** Whether a cash-out of mine is celebrated. */
  bursts: boolean;
}) {
  return (
    <>
      <OthersMarks roundId={round.roundId} />
      {lanes.map((lane) => {
        const each = mine[lane];
        if (each.kind !== "CASHED") return null;
        const { atHundredths } = each;
        return <MyMark key={`${round.roundId} ${lane}`} {...{ lane, bursts }} hundredths={atHundredths} />;
      })}
    </>
  );
}
