import { beaconChain, isBeaconValue } from "@hanpan/games/fairness/beacon";
import { leafOf, rootFrom } from "@hanpan/games/fairness/betsTree";
import { type Closing, publicValueOf } from "@hanpan/games/fairness/publicValue";
import type { OwnBetsReply } from "@hanpan/vendor/protocol/proofs";
import { useEffect, useMemo, useState } from "react";
import { m } from "../paraglide/messages.js";
import type { Reply } from "../visit/call.ts";
import { type BeaconCheck, isKnownBefore, useBeaconCheck } from "./useBeaconCheck.ts";

function signatureWords(check: BeaconCheck): string {
  switch (check) {
    case "SIGNED":
      return `✓ ${m.check_beacon_signed()}`;
    case "FORGED":
      return `✕ ${m.check_beacon_forged()}`;
    case "UNCHECKED":
      return m.check_beacon_unchecked();
    default:
      return m.check_beacon_checking();
  }
}

function signatureLook(check: BeaconCheck): string {
  if (check === "SIGNED") return "mark mark-good";
  return check === "FORGED" ? "mark mark-wrong" : "hint";
}

/** What is found here about the value of the beacon that was joined: its hash, its signature, and when it was published. */
function BeaconMarks({ closing, closesAtMs }: { closing: Closing; closesAtMs: number | null }) {
  const closings = useMemo(() => [closing], [closing]);
  const check = useBeaconCheck(closings);
  if (closing.beacon === null) return null;
  const isWhole = isBeaconValue(closing.beacon);
  return (
    <>
      <p className={isWhole ? "mark mark-good" : "mark mark-wrong"}>
        {isWhole ? `✓ ${m.check_beacon_whole()}` : `✕ ${m.check_beacon_broken()}`}
      </p>
      <p className={signatureLook(check)}>{signatureWords(check)}</p>
      {isKnownBefore(closing, closesAtMs) && (
        <p className="mark mark-wrong">{`✕ ${m.check_beacon_known()}`}</p>
      )}
      <p>
        <a
          className="pick-other"
          href={`https://api.drand.sh/${beaconChain.hash}/public/${closing.beacon.round}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.check_beacon_look()}
        </a>
      </p>
    </>
  );
}

/** How the public value came about: the root of the bets, and the beacon's value where one was joined; checked here. */
export function PublicValueStep({
  fixed,
  closing,
  closesAtMs,
}: {
  fixed: string;
  closing: Closing;
  /** When bets were closed; null where it is not known. */
  closesAtMs: number | null;
}) {
  const { betsRoot, beacon } = closing;
  return (
    <section className="outcome">
      <h2>{m.check_public_title()}</h2>
      <p>{m.check_public_text()}</p>
      <dl className="compared">
        <div>
          <dt>{m.check_bets_root()}</dt>
          <dd>
            <code>{betsRoot}</code>
          </dd>
        </div>
        {beacon !== null && (
          <div>
            <dt>{m.check_beacon({ round: beacon.round })}</dt>
            <dd>
              <code>{beacon.randomness}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>{m.check_public_value()}</dt>
          <dd>
            <code>{publicValueOf(fixed, closing)}</code>
          </dd>
        </div>
      </dl>
      <BeaconMarks closing={closing} closesAtMs={closesAtMs} />
    </section>
  );
}

type OwnBet = OwnBetsReply["list"][number];

function Checked({ bet: { text, path }, betsRoot }: { bet: OwnBet; betsRoot: string }) {
  const isIn = path !== null && rootFrom(leafOf(text), path) === betsRoot;
  const words = path === null ? m.check_own_bet_out() : isIn ? m.check_own_bet_in() : m.check_own_bet_wrong();
  return (
    <li>
      <code>{text}</code>
      <p className={path === null ? "hint" : isIn ? "mark mark-good" : "mark mark-wrong"}>
        {path === null ? words : `${isIn ? "✓" : "✕"} ${words}`}
      </p>
    </li>
  );
}

/** The reader's own bets, each proved here to be in the root of the bets; nothing without a ticket. */
export function OwnBets({
  ticket,
  betsRoot,
  ask,
}: {
  ticket: string | null;
  betsRoot: string;
  /** Asks for them; the same function while they are those of one round. */
  ask: () => Promise<Reply<OwnBetsReply>>;
}) {
  const [bets, setBets] = useState<readonly OwnBet[]>([]);
  useEffect(() => {
    if (ticket === null) return;
    let isLeft = false;
    void ask().then((reply) => {
      if (reply.ok && !isLeft) setBets(reply.data.list);
    });
    return () => {
      isLeft = true;
    };
  }, [ticket, ask]);
  if (bets.length === 0) return null;
  return (
    <section className="outcome">
      <h2>{m.check_own_bets()}</h2>
      <p>{m.check_own_bets_text()}</p>
      <ul className="earlier">
        {bets.map((bet) => (
          <Checked key={bet.text} bet={bet} betsRoot={betsRoot} />
        ))}
      </ul>
    </section>
  );
}
