import { listInquiries } from "@hanpan/contract/operator/calls/inquiry";
import { getMember } from "@hanpan/contract/operator/calls/member";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, MemberStatusBadge, RequestStatus, RequestType } from "../../parts/labels.tsx";
import { Facts } from "../../parts/Screen.tsx";
import { InquiryStatusBadge } from "./words.tsx";

const shown = 5;

/** Who asks: standing and money, the last requests, and what they asked before. */
export function MemberContext({ memberId, inquiryId }: { memberId: string; inquiryId: string }) {
  const mayRead = useMay("member.read");
  const member = useQuery({ ...callQuery(getMember, { params: { id: memberId } }), enabled: mayRead });
  const inquiries = useQuery(callQuery(listInquiries, { query: { member: memberId, limit: shown + 1 } }));
  const others = (inquiries.data?.list ?? []).filter(({ id }) => id !== inquiryId).slice(0, shown);
  return (
    <section aria-label={m.inquiry_context()} className="flex flex-col gap-4">
      <h3 className="text-14 font-bold">{m.inquiry_context()}</h3>
      {mayRead && (
        <Loaded query={member} rows={4}>
          {(file) => (
            <>
              <Facts
                facts={[
                  [m.column_status(), <MemberStatusBadge key="status" status={file.status} />],
                  [m.column_level(), file.level.name],
                  [
                    wordOf(accountWords, "CASH"),
                    <Money key="cash" amountWon={file.cash} className="font-bold" />,
                  ],
                  [wordOf(accountWords, "HELD"), <Money key="held" amountWon={file.held} />],
                  [wordOf(accountWords, "POINT"), file.point.toLocaleString("en-US")],
                  [m.column_joinedAt(), <At key="joined" at={file.createdAt} />],
                  [m.column_lastLogin(), <At key="login" at={file.lastLoginAt} />],
                ]}
              />
              <ul className="flex flex-col gap-1 text-14">
                {file.requests.slice(0, shown).map((request) => (
                  <li key={request.id} className="flex flex-wrap items-center gap-2">
                    <RequestType type={request.type} />
                    <Money amountWon={request.amount} className="font-semibold" />
                    <RequestStatus status={request.status} />
                    <span className="ml-auto text-12">
                      <At at={request.requestedAt} />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
      {others.length > 0 && (
        <section aria-label={m.inquiry_history()}>
          <h3 className="mb-2 text-14 font-bold">{m.inquiry_history()}</h3>
          <ul className="flex flex-col gap-1 text-14">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-2">
                <InquiryStatusBadge status={other.status} />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {other.title}
                </span>
                <span className="text-12">
                  <At at={other.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
