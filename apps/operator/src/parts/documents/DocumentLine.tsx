import type { MemberDocument } from "@hanpan/contract/operator/calls/knowledge";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { documentStateWords } from "@hanpan/contract/words/documentState";
import { Badge, Button } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../labels.tsx";

const tones = { WAITING: "gold", APPROVED: "jade", REFUSED: "vermilion", ASKED_AGAIN: "vermilion" } as const;

/** A document in a list, and the way to open it for who may. */
export function DocumentLine({
  document,
  withMember,
  onOpen,
}: {
  document: MemberDocument;
  withMember: boolean;
  onOpen: () => void;
}) {
  const may = useMay("knowledge.review");
  const { kind, state, uploadedAt, member, heldBy, reason, expiresOn, removed } = document;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-14">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{wordOf(documentKindWords, kind)}</span>
          <Badge tone={tones[state]}>{wordOf(documentStateWords, state)}</Badge>
          {withMember && (
            <Link to={urls.member} params={{ memberId: member.id }} className="text-cobalt hover:underline">
              {member.nickname}
            </Link>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-muted">
          <span>
            {m.document_sent()} <At at={uploadedAt} />
          </span>
          {heldBy !== null && <span>{m.document_heldBy({ by: heldBy })}</span>}
          {expiresOn !== null && (
            <span className="tabular">
              {expiresOn < seoulDay(serverNow())
                ? m.document_over({ day: expiresOn })
                : m.document_until({ day: expiresOn })}
            </span>
          )}
          {reason !== null && <span className="[overflow-wrap:anywhere]">{reason}</span>}
        </p>
      </div>
      {may && !removed && (
        <Button kind="quiet" onClick={onOpen}>
          {m.document_open()}
        </Button>
      )}
      {removed && <span className="text-12 text-muted">{m.document_removed()}</span>}
    </li>
  );
}
