import {
  getMemberIdentity,
  type MemberHolder,
  type MemberIdentity,
} from "@hanpan/contract/operator/calls/identity";
import type { HolderOutcome } from "@hanpan/contract/operator/holderEnumerations";
import { holderAgainstWords, holderOutcomeWords } from "@hanpan/contract/operator/words/holder";
import { identityProviderWords } from "@hanpan/contract/operator/words/identityProvider";
import { genderWords } from "@hanpan/contract/words/gender";
import { Badge } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** Who the member is as a provider said it, whether the account's holder is that person, and whom the bank names. */
export function IdentityPanel({ memberId }: { memberId: string }) {
  const read = useQuery(callQuery(getMemberIdentity, { params: { id: memberId } }));
  return (
    <Panel title={m.identity_title()}>
      <Loaded query={read} rows={3}>
        {({ identity, holder }) => (
          <div className="flex flex-col gap-2">
            {identity === null ? (
              <p className="text-14 text-muted">{m.identity_none()}</p>
            ) : (
              <FactList facts={factsOf(identity)} />
            )}
            {holder !== null && <FactList facts={holderFacts(holder)} />}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

type Fact = { readonly name: string; readonly value: ReactNode };

const outcomeTones = { MATCH: "jade", DIFFERS: "vermilion", UNKNOWN: "neutral" } as const satisfies Record<
  HolderOutcome,
  string
>;

function holderFacts({ outcome, against, reason, at, nextAt }: MemberHolder): readonly Fact[] {
  return [
    {
      name: m.holder_title(),
      value: <Badge tone={outcomeTones[outcome]}>{wordOf(holderOutcomeWords, outcome)}</Badge>,
    },
    ...(against === null ? [] : [{ name: m.holder_against(), value: wordOf(holderAgainstWords, against) }]),
    ...(reason === null ? [] : [{ name: m.holder_reason(), value: <span translate="no">{reason}</span> }]),
    ...(at === null ? [] : [{ name: m.holder_at(), value: <At at={at} /> }]),
    ...(nextAt === null ? [] : [{ name: m.holder_nextAt(), value: <At at={nextAt} /> }]),
  ];
}

function factsOf(identity: MemberIdentity): readonly Fact[] {
  const { verifiedAt, provider, reference, name, dob, gender, phone, isHolder } = identity;
  return [
    { name: m.identity_at(), value: <At at={verifiedAt} /> },
    { name: m.identity_by(), value: wordOf(identityProviderWords, provider) },
    { name: m.identity_reference(), value: <span translate="no">{reference}</span> },
    {
      name: m.identity_name(),
      value: (
        <>
          <span translate="no">{name}</span>{" "}
          <Badge tone={isHolder ? "jade" : "vermilion"}>
            {isHolder ? m.identity_isHolder() : m.identity_notHolder()}
          </Badge>
        </>
      ),
    },
    {
      name: m.member_dob(),
      value: gender === null ? dob : `${dob} · ${wordOf(genderWords, gender)}`,
    },
    ...(phone === null ? [] : [{ name: m.member_phone(), value: phone }]),
  ];
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-2 text-14">
      {facts.map((fact) => (
        <div key={fact.name} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{fact.name}</dt>
          <dd className="m-0 text-right [overflow-wrap:anywhere]">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
