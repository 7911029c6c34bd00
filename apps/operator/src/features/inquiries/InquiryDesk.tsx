import { getInquiry } from "@hanpan/contract/operator/calls/inquiry";
import { Dialog } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useHotkeys } from "../../lib/hotkeys.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { useWide } from "../../lib/use-wide.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
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
  const wide = useWide();
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const query = useQuery({
    ...callQuery(getInquiry, { params: { id: inquiryId ?? "" } }),
    enabled: inquiryId !== undefined,
  });
  const inquiry = inquiryId === undefined ? undefined : query.data;
  useHotkeys({
    r: () => place.current?.querySelector("textarea")?.focus(),
    m: () => {
      if (inquiry) void navigate({ to: urls.member, params: { memberId: inquiry.member.id } });
    },
  });
  const file = inquiryId !== undefined && (
    <Loaded query={query}>
      {(loaded) => (
        <div className="flex flex-col gap-6">
          <InquiryFile key={loaded.id} inquiry={loaded} onDone={() => onDone(loaded.id)} />
          <MemberContext memberId={loaded.member.id} inquiryId={loaded.id} />
        </div>
      )}
    </Loaded>
  );
  return wide ? (
    <aside
      ref={place}
      aria-label={m.inquiry_desk()}
      className="w-[min(480px,45%)] shrink-0 overflow-y-auto rounded-dialog bg-surface-1 p-4 lg:w-[480px]"
    >
      {file || <p className="py-12 text-center text-14 text-muted">{m.inquiry_choose()}</p>}
    </aside>
  ) : (
    <Dialog open={inquiryId !== undefined} onClose={onLeave} title={m.inquiry_desk()} look="sheet">
      <section ref={place} className="pb-6">
        {file}
      </section>
    </Dialog>
  );
}
