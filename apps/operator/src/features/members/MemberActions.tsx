import { endMemberSessions, getMember } from "@hanpan/contract/operator/calls/member";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { Button, buttonClass } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { AdjustDialog } from "./AdjustDialog.tsx";
import { DeskRecoveryDialog } from "./DeskRecoveryDialog.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { FactorDialog } from "./FactorDialog.tsx";
import { MemberPartnerDialog } from "./MemberPartnerDialog.tsx";
import { MemberTagsDialog } from "./MemberTagsDialog.tsx";
import { PointDialog } from "./PointDialog.tsx";
import { RecoverDialog } from "./RecoverDialog.tsx";
import { RevealDialog, useMaskedFields } from "./RevealDialog.tsx";
import { WriteOffDialog } from "./WriteOffDialog.tsx";

/** What may be done with a member; what the role may not do is not there. */
export function MemberActions({ member }: { member: MemberFile }) {
  const mayAdjust = useMay("member.adjust");
  const mayGrant = useMay("member.point");
  const mayWrite = useMay("member.write");
  const mayPlace = useMay("partner.write");
  const mayNote = useMay("note.write");
  const mayEnd = useMay("member.sessions");
  const mayRecover = useMay("member.recover");
  const mayTag = useMay("member.tag");
  const isMasked = useMaskedFields().length > 0;
  const [open, setOpen] = useState<
    | "adjust"
    | "writeOff"
    | "point"
    | "edit"
    | "sessions"
    | "reveal"
    | "partner"
    | "recover"
    | "deskRecover"
    | "factor"
    | "tags"
    | null
  >(null);
  const end = useSubmit(endMemberSessions, { readAgain: [getMember], done: m.sessions_ended() });
  const close = () => setOpen(null);
  const closeSessions = useWhileShown(close, open);
  return (
    <>
      {mayAdjust && (
        <Button kind="quiet" onClick={() => setOpen("adjust")}>
          {m.adjust_title()}
        </Button>
      )}
      {mayAdjust && member.debt > 0 && (
        <Button kind="quiet" onClick={() => setOpen("writeOff")}>
          {m.writeOff_title()}
        </Button>
      )}
      {mayGrant && (
        <Button kind="quiet" onClick={() => setOpen("point")}>
          {m.point_title()}
        </Button>
      )}
      {mayWrite && (
        <Button kind="quiet" onClick={() => setOpen("edit")}>
          {m.member_edit()}
        </Button>
      )}
      {mayPlace && !member.isPartner && (
        <Button kind="quiet" onClick={() => setOpen("partner")}>
          {m.member_movePartner()}
        </Button>
      )}
      {mayNote && (
        <Link
          to={urls.notes}
          search={{ member: member.id, nickname: member.nickname }}
          className={buttonClass("quiet")}
        >
          {m.note_writeTo()}
        </Link>
      )}
      {mayTag && (
        <Button kind="quiet" onClick={() => setOpen("tags")}>
          {m.tags_one()}
        </Button>
      )}
      {isMasked && (
        <Button kind="quiet" onClick={() => setOpen("reveal")}>
          {m.reveal_title()}
        </Button>
      )}
      {mayRecover && (
        <Button kind="quiet" onClick={() => setOpen("recover")}>
          {m.recover_title()}
        </Button>
      )}
      {mayRecover && (
        <Button kind="quiet" onClick={() => setOpen("deskRecover")}>
          {m.deskRecover_title()}
        </Button>
      )}
      {mayRecover && member.secondFactor && (
        <Button kind="quiet" onClick={() => setOpen("factor")}>
          {m.factor_title()}
        </Button>
      )}
      {mayEnd && (
        <Button kind="quiet" onClick={() => setOpen("sessions")}>
          {m.sessions_endAll()}
        </Button>
      )}
      {open === "partner" && <MemberPartnerDialog member={member} onClose={close} />}
      {open === "tags" && <MemberTagsDialog member={member} onClose={close} />}
      <RecoverDialog member={member} open={open === "recover"} onClose={close} />
      <DeskRecoveryDialog member={member} open={open === "deskRecover"} onClose={close} />
      <FactorDialog member={member} open={open === "factor"} onClose={close} />
      <RevealDialog member={member} open={open === "reveal"} onClose={close} />
      <AdjustDialog member={member} open={open === "adjust"} onClose={close} />
      <WriteOffDialog member={member} open={open === "writeOff"} onClose={close} />
      <PointDialog member={member} open={open === "point"} onClose={close} />
      <EditDialog member={member} open={open === "edit"} onClose={close} />
      <ReasonDialog
        open={open === "sessions"}
        title={m.sessions_endAllAsk({ nickname: member.nickname })}
        confirmLabel={m.sessions_endAll()}
        kind="danger"
        reason="optional"
        busy={end.isPending}
        onClose={close}
        onConfirm={(reason) =>
          end.mutate(
            { params: { id: member.id }, body: reason === undefined ? {} : { reason } },
            { onSettled: closeSessions },
          )
        }
      />
    </>
  );
}
