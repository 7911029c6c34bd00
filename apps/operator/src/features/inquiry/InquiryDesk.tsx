import { getInquiry } from "@hanpan/contract/operator/calls/inquiry";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useDeskHotkeys } from "../../lib/hotkeys.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { Desk } from "../../parts/QueueScreen.tsx";
import { InquiryFile } from "./InquiryFile.tsx";
import { MemberContext } from "./MemberContext.tsx";

/** The inquiry in hand, and beside it who asks: r goes to the answer, m opens the member. */
export function InquiryDesk({
  inquiryId,
  onDone,
  onLeave,
}: {
  inquiryId: string | undefined;
  onDone: (id: string) => void;
  onLeave: () => void;
}) {
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const query = useQuery({
    ...callQuery(getInquiry, { params: { id: inquiryId ?? "" } }),
    enabled: inquiryId !== undefined,
  });
  const inquiry = inquiryId === undefined ? undefined : query.data;
  const isReady = inquiry?.id === inquiryId && inquiryId !== undefined;
  useDeskHotkeys(
    { subject: inquiryId, isReady },
    {
      r: () => place.current?.querySelector("textarea")?.focus(),
      m: () => {
        if (inquiry) void navigate({ to: urls.member, params: { memberId: inquiry.member.id } });
      },
    },
  );
  return (
    <Desk
      ref={place}
      label={m.inquiry_desk()}
      widthPx={480}
      open={inquiryId !== undefined}
      empty={m.inquiry_choose()}
      onLeave={onLeave}
    >
      <Loaded query={query}>
        {(loaded) => (
          <div className="flex flex-col gap-6">
            <InquiryFile key={loaded.id} inquiry={loaded} onDone={() => onDone(loaded.id)} />
            <MemberContext memberId={loaded.member.id} inquiryId={loaded.id} />
          </div>
        )}
      </Loaded>
    </Desk>
  );
}
