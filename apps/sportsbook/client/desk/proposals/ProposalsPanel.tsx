import { EmptyState, RadioGroup } from "@hanpan/ui";
import { useState } from "react";
import { proposalStates } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { More, Panel } from "../parts/Panel.tsx";
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
    <Panel>
      <RadioGroup
        look="chips"
        label={m.desk_states()}
        labelHidden
        value={state}
        choices={proposalStates.map((each) => ({ value: each, label: stateWords[each]() }))}
        onChange={(next) => {
          setState(next);
          setBefore(null);
        }}
      />
      <ReadPart read={read}>
        {({ proposals, next }) => (
          <>
            {proposals.length === 0 && <EmptyState title={m.desk_none()} />}
            {proposals.map((each) => (
              <ProposalCard
                key={each.proposalId}
                proposal={each}
                standsIn={list}
                onOpen={() => onOpen(each.fixtureId)}
              />
            ))}
            {next !== null && <More onMore={() => setBefore(next)} />}
          </>
        )}
      </ReadPart>
    </Panel>
  );
}
