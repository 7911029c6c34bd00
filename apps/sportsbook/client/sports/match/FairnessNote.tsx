import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { ShieldCheck } from "lucide-react";
import type { FixtureDetail } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";

/** The commitment under which a virtual match is played, and the way to checking it. */
export function FairnessNote({ fixture }: { fixture: FixtureDetail }) {
  const { proof } = fixture;
  if (proof === null) return null;
  return (
    <section className="match-part match-fair" aria-labelledby="match-fair">
      <h2 id="match-fair">
        <ShieldCheck aria-hidden="true" size={18} />
        {m.menu_fairness()}
      </h2>
      <p>{proof.serverSeed === null ? m.sp_fair_sealed() : m.sp_fair_revealed()}</p>
      <dl>
        <dt>{m.fair_hash()}</dt>
        <dd>
          <code>{proof.serverSeedHash}</code>
        </dd>
        {proof.serverSeed !== null && (
          <>
            <dt>{m.sp_fair_seed()}</dt>
            <dd>
              <code>{proof.serverSeed}</code>
            </dd>
          </>
        )}
      </dl>
      <a href={pageAddress("/fairness/", { match: fixture.fixtureId })} target="_blank" rel="noreferrer">
        {m.sp_fair_verify()}
      </a>
    </section>
  );
}
