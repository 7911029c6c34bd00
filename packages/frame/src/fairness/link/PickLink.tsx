import type { TicketReply } from "@hanpan/vendor/protocol/proofs";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import type { Reply } from "../../visit/call.ts";
import { pageAddress } from "../../words/pageAddress.ts";
import "./proofLink.css";

/** Leads to where past rounds of any game are picked; its ticket lists there the member's own rounds of slots. */
export function PickLink({
  game,
  ownRounds,
}: {
  game: string;
  ownRounds: { readonly ticket: () => Promise<Reply<TicketReply>> };
}) {
  const [ticket, setTicket] = useState("");
  useEffect(() => {
    let isLeft = false;
    void ownRounds.ticket().then((reply) => {
      if (reply.ok && !isLeft) setTicket(`#${reply.data.ticket}`);
    });
    return () => {
      isLeft = true;
    };
  }, [ownRounds]);
  return (
    <a
      className="proof-link"
      href={`${pageAddress("/fairness/", { game })}${ticket}`}
      target="_blank"
      rel="noreferrer"
    >
      {m.check_pick_link()}
    </a>
  );
}
