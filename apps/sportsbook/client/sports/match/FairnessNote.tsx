import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { ShieldCheck } from "lucide-react";
import type { FixtureDetail } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { MatchPart } from "./MatchPart.tsx";

/** The commitment under which a virtual match is played, and the way to checking it. */
export function FairnessNote({ fixture }: { fixture: FixtureDetail }) {
  const { proof } = fixture;
  if (proof === null) return null;
  return (
    <MatchPart id="match-fair" title={m.menu_fairness()} icon={<ShieldCheck aria-hidden="true" size={18} />}>
      <p className="mb-2 text-muted">
        {proof.serverSeed === null ? m.sp_fair_sealed() : m.sp_fair_revealed()}
      </p>
      <dl className="mb-1">
        <dt className="text-12 text-muted">{m.fair_hash()}</dt>
        <dd className="mb-2">
          <code className="text-12 wrap-anywhere">{proof.serverSeedHash}</code>
        </dd>
        {proof.serverSeed !== null && (
          <>
            <dt className="text-12 text-muted">{m.sp_fair_seed()}</dt>
            <dd className="mb-2">
              <code className="text-12 wrap-anywhere">{proof.serverSeed}</code>
            </dd>
          </>
        )}
      </dl>
      <a
        className="inline-flex min-h-11 items-center text-cobalt underline"
        href={pageAddress("/fairness/", { match: fixture.fixtureId })}
        target="_blank"
        rel="noreferrer"
      >
        {m.sp_fair_verify()}
      </a>
    </MatchPart>
  );
}
