import { getMemberIdentity, type MemberIdentity } from "@hanpan/contract/operator/calls/identity";
import { identityProviderWords } from "@hanpan/contract/operator/words/identityProvider";
import { genderWords } from "@hanpan/contract/words/gender";
import { Badge } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** Who the member is as a provider said it, and whether the account's holder is that person. */
export function IdentityPanel({ memberId }: { memberId: string }) {
  const read = useQuery(callQuery(getMemberIdentity, { params: { id: memberId } }));
  return (
    <Panel title={m.identity_title()}>
      <Loaded query={read} rows={3}>
        {({ identity }) =>
          identity === null ? (
            <p className="text-14 text-muted">{m.identity_none()}</p>
          ) : (
            <Facts identity={identity} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Facts({ identity }: { identity: MemberIdentity }) {
  const { verifiedAt, provider, reference, name, dob, gender, phone, isHolder } = identity;
  const facts = [
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
