import type { RecordedDraw } from "@hanpan/games/fairness/verifyRound";
import { m } from "../paraglide/messages.js";
import { Compared, Step } from "./Steps.tsx";

/** The first step of every proof: the seed hashes to what was promised before. */
export function CommitmentStep({
  serverSeed,
  computed,
  promised,
}: {
  serverSeed: string | null;
  /** What was computed from the seed; null when it is no seed at all. */
  computed: string | null;
  promised: string;
}) {
  return (
    <Step number={1} title={m.check_step_commitment()}>
      <p>{m.check_step_commitment_text()}</p>
      <Compared
        rows={[
          [m.check_server_seed(), serverSeed ?? ""],
          [m.check_computed(), computed ?? "—"],
          [m.check_promised(), promised],
        ]}
        same={computed === promised}
      />
    </Step>
  );
}

/** A shoe or a match takes hundreds of draws; so many are shown of them. */
const drawsShown = 12;

/** The second step of a proof whose draws all follow one message. */
export function DrawsStep({ message, draws }: { message: string; draws: readonly RecordedDraw[] }) {
  return (
    <Step number={2} title={m.check_step_draws()}>
      <p>{m.check_step_draws_text({ message })}</p>
      <p>
        {draws
          .slice(0, drawsShown)
          .map(({ value, bound }) => m.check_draw_of({ value, bound }))
          .join(" · ")}
      </p>
      {draws.length > drawsShown && (
        <p className="hint">{m.check_shared_draws({ shown: drawsShown, count: draws.length })}</p>
      )}
    </Step>
  );
}
