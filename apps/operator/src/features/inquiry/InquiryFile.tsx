import type { DataOf } from "@hanpan/contract/call";
import type { getInquiry } from "@hanpan/contract/operator/calls/inquiry";
import { inquiryKindWords } from "@hanpan/contract/words/inquiryKind";
import { Badge, FormMessage, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { WrittenText } from "../../parts/WrittenText.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import { InquiryStatusBadge } from "./words.tsx";

type Inquiry = DataOf<typeof getInquiry>;

/** One inquiry: what is asked, by whom, and its answer or the place to write one. */
export function InquiryFile({ inquiry, onDone }: { inquiry: Inquiry; onDone: () => void }) {
  const mayReply = useMay("inquiry.reply");
  const { member } = inquiry;
  return (
    <article className="flex flex-col gap-3">
      <header>
        <p className="flex flex-wrap items-center gap-2 text-14">
          <Badge>{wordOf(inquiryKindWords, inquiry.kind)}</Badge>
          <InquiryStatusBadge status={inquiry.status} />
          <span className="ml-auto text-12">
            <At at={inquiry.createdAt} />
          </span>
        </p>
        <h2 dir="auto" className="mt-2 text-20 font-bold break-words">
          {inquiry.title}
        </h2>
        <p className="text-14">
          <Link
            to={urls.member}
            params={{ memberId: member.id }}
            className="font-semibold text-cobalt hover:underline"
          >
            {member.nickname}
          </Link>{" "}
          <SimulatedMark simulated={member.simulated} />{" "}
          <span className="text-muted">
            {member.loginId} · {member.levelName}
          </span>
        </p>
      </header>
      {inquiry.hidden && <FormMessage kind="info">{m.inquiry_hidden()}</FormMessage>}
      {inquiry.amount !== null && (
        <p className="text-14">
          <span className="text-muted">{m.inquiry_amount()}</span>{" "}
          <Money amountWon={inquiry.amount} className="font-bold text-gold" />
        </p>
      )}
      {inquiry.description !== "" && (
        <WrittenText className="rounded-control bg-surface-2 p-3 text-14">{inquiry.description}</WrittenText>
      )}
      {inquiry.reply !== null && (
        <section aria-label={m.inquiry_reply()} className="rounded-control bg-surface-2 p-3">
          <p className="mb-1 flex flex-wrap justify-between gap-2 text-12 text-muted">
            <span>{m.inquiry_repliedBy({ operator: inquiry.repliedBy ?? "" })}</span>
            <At at={inquiry.repliedAt} />
          </p>
          <WrittenText className="text-14">{inquiry.reply}</WrittenText>
        </section>
      )}
      {mayReply && inquiry.status === "WAITING_FOR_REPLAY" && !inquiry.hidden && (
        <ReplyForm inquiry={inquiry} onDone={onDone} />
      )}
    </article>
  );
}
