import { useState } from "react";
import { proposalStates, proposals } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { Switch } from "../parts/fields.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { stateWords } from "../parts/words.ts";
import { useRead } from "../session/useRead.ts";
import { ProposalCard } from "./ProposalCard.tsx";

/** What waits for a second operator, and what was decided. */
export function ProposalsPanel({ onOpen }: { onOpen: (fixtureId: string) => void }) {
  const [state, setState] = useState<(typeof proposalStates)[number]>("OPEN");
  const [before, setBefore] = useState<readonly string[]>([]);
  const query = new URLSearchParams({
    state,
    ...(before.length === 0 ? {} : { before: before.at(-1) ?? "" }),
  });
  const read = useRead(`/proposals?${query}`, proposals);
  return (
    <section className="desk-panel">
      <Switch
        label={m.desk_states()}
        value={state}
        options={proposalStates.map((each) => [each, stateWords[each]()])}
        onChange={(next) => {
          setState(next);
          setBefore([]);
        }}
      />
      <ReadPart read={read}>
        {({ proposals: list, next }) => (
          <>
            {list.length === 0 && <p className="desk-empty">{m.desk_none()}</p>}
            <div className="desk-stack">
              {list.map((each) => (
                <ProposalCard
                  key={each.proposalId}
                  proposal={each}
                  onDecided={read.again}
                  onOpen={() => onOpen(each.fixtureId)}
                />
              ))}
            </div>
            {next !== null && (
              <button
                type="button"
                className="desk-button desk-more"
                onClick={() => setBefore([...before, next])}
              >
                {m.desk_more()}
              </button>
            )}
          </>
        )}
      </ReadPart>
    </section>
  );
}
