import { useState } from "react";
import { proposalStates } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { Switch } from "../parts/fields.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { stateWords } from "../parts/words.ts";
import { readProposals } from "../session/reads.ts";
import { useRead } from "../session/useRead.ts";
import { ProposalCard } from "./ProposalCard.tsx";

/** What waits for a second operator, and what was decided. */
export function ProposalsPanel({ onOpen }: { onOpen: (fixtureId: string) => void }) {
  const [state, setState] = useState<(typeof proposalStates)[number]>("OPEN");
  const [before, setBefore] = useState<string | null>(null);
  const list = readProposals({ state, ...(before === null ? {} : { before }) });
  const read = useRead(list);
  return (
    <section className="desk-panel">
      <Switch
        label={m.desk_states()}
        value={state}
        options={proposalStates.map((each) => [each, stateWords[each]()])}
        onChange={(next) => {
          setState(next);
          setBefore(null);
        }}
      />
      <ReadPart read={read}>
        {({ proposals, next }) => (
          <>
            {proposals.length === 0 && <p className="desk-empty">{m.desk_none()}</p>}
            <div className="desk-stack">
              {proposals.map((each) => (
                <ProposalCard
                  key={each.proposalId}
                  proposal={each}
                  standsIn={list}
                  onOpen={() => onOpen(each.fixtureId)}
                />
              ))}
            </div>
            {next !== null && (
              <button type="button" className="desk-button desk-more" onClick={() => setBefore(next)}>
                {m.desk_more()}
              </button>
            )}
          </>
        )}
      </ReadPart>
    </section>
  );
}
