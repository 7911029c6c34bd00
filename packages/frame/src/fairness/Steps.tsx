import type { FixtureVerification } from "@hanpan/games/fairness/verifyFixture";
import type { Verification } from "@hanpan/games/fairness/verifyRound";
import type { SharedRoundVerification } from "@hanpan/games/fairness/verifySharedRound";
import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import type { withBeacon } from "./useBeaconCheck.ts";

type VerificationStatus =
  | (Verification | SharedRoundVerification | FixtureVerification)["status"]
  | ReturnType<typeof withBeacon<"VERIFIED">>;

function verdictText(status: VerificationStatus): string {
  switch (status) {
    case "VERIFIED":
      return m.check_verdict_ok();
    case "COMMITMENT_MISMATCH":
      return m.check_verdict_commitment();
    case "OUTCOME_MISMATCH":
      return m.check_verdict_outcome();
    case "BEACON_MISMATCH":
      return m.check_verdict_beacon();
    case "BEACON_FORGED":
      return m.check_verdict_beacon_forged();
    case "BEACON_KNOWN":
      return m.check_verdict_beacon_known();
    case "BEACON_CHECKING":
      return m.check_verdict_beacon_checking();
    case "BEACON_UNCHECKED":
      return m.check_verdict_beacon_unchecked();
    case "SCRIPT_MISMATCH":
      return m.check_verdict_match();
    case "ODDS_MISMATCH":
      return m.check_verdict_odds();
    default:
      return m.check_verdict_other();
  }
}

function verdictLook(status: VerificationStatus): string {
  if (status === "VERIFIED") return "verdict ok";
  return status === "BEACON_CHECKING" ? "verdict" : "verdict bad";
}

/** One step of a proof. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="step">
      <h2>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </li>
  );
}

/** What was promised or recorded beside what was computed, and whether they are the same. */
export function Compared({ rows, same }: { rows: readonly (readonly [string, string])[]; same: boolean }) {
  return (
    <>
      <dl className="compared">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className={same ? "mark mark-good" : "mark mark-wrong"}>
        {same ? `✓ ${m.check_same()}` : `✕ ${m.check_not_same()}`}
      </p>
    </>
  );
}

/** What the verification came to, and a way to see that a changed seed fails. */
export function Verdict({
  status,
  trial,
  onTrial,
}: {
  status: VerificationStatus;
  /** A changed seed is on trial now. */
  trial: boolean;
  onTrial: () => void;
}) {
  return (
    <div className={verdictLook(status)} role="status">
      {trial && <p className="trial">{m.check_tampered()}</p>}
      <p>
        <strong>{verdictText(status)}</strong>
      </p>
      <button type="button" className="check-button" onClick={onTrial}>
        {trial ? m.check_restore() : m.check_tamper()}
      </button>
      {!trial && <p className="hint">{m.check_tamper_hint()}</p>}
    </div>
  );
}
