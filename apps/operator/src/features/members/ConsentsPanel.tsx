import { listMemberConsents } from "@hanpan/contract/operator/calls/consent";
import { consentKindWords } from "@hanpan/contract/words/consentKind";
import { consentWayWords } from "@hanpan/contract/words/consentWay";
import { marketingChoiceWords } from "@hanpan/contract/words/marketingChoice";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** What the member agreed to and withdrew, of which version, where and when. */
export function ConsentsPanel({ memberId }: { memberId: string }) {
  const consents = useQuery(callQuery(listMemberConsents, { params: { id: memberId } }));
  return (
    <Panel title={m.consents_of_member()}>
      <Loaded query={consents} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-14 text-muted">{m.consents_none()}</p>
          ) : (
            <ul aria-label={m.consents_of_member()} className="flex flex-col gap-2 text-14">
              {list.map(({ number, kind, version, given, choice, way, at }) => (
                <li key={number} className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    {m.consents_publishTitle({ kind: wordOf(consentKindWords, kind), version })}
                    {choice !== null && ` · ${wordOf(marketingChoiceWords, choice)}`}{" "}
                    <strong>{given ? m.consents_given() : m.consents_withdrawn()}</strong>
                  </span>
                  <span className="text-muted">
                    {wordOf(consentWayWords, way)} · <At at={at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
