import { type Contact, getContact } from "@hanpan/contract/calls/contact";
import { type Factor, getFactor } from "@hanpan/contract/calls/factor";
import { Badge, Button, Card, ConfirmDialog, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../../lib/callQuery.ts";
import { confirmNotice } from "../../../lib/notices.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import * as m from "../../../paraglide/messages.js";
import { ProveDialog } from "../../../second-factor/ProveDialog.tsx";
import { CodeSteps } from "./CodeSteps.tsx";
import { removeAddress } from "./requests.ts";

const hasFactor = ({ totpSince, passkeys }: Factor): boolean => totpSince !== null || passkeys > 0;

/** Where the member is reached: the phone, which is verified by a code, and an e-mail address, which they may add. */
export function ContactCard() {
  const client = useQueryClient();
  const read = useQuery(callQuery(getContact, {}));
  const factor = useQuery(callQuery(getFactor, {}));
  const [open, setOpen] = useState<"SMS" | "EMAIL" | null>(null);
  const [proving, setProving] = useState<"ADD" | "REMOVE" | null>(null);
  const [proof, setProof] = useState<string>();
  const [removing, setRemoving] = useState(false);
  if (read.data === undefined) {
    return (
      <Card title={m.contact_title()}>
        {read.isError ? (
          <ErrorState
            title={failureMessage(read.error)}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
    );
  }
  const { phone, phoneVerified, email, sms, mail } = read.data;
  const keep = (contact: Contact) => {
    client.setQueryData(callQuery(getContact, {}).queryKey, contact);
    setOpen(null);
    confirmNotice(m.contact_saved());
  };
  function goOn(given: string): void {
    setProving(null);
    if (proving === "REMOVE")
      void removeAddress(given).then((contact) => {
        if (contact !== null) keep(contact);
      });
    else {
      setProof(given);
      setOpen("EMAIL");
    }
  }
  return (
    <Card title={m.contact_title()}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="flex flex-wrap items-center gap-2 text-14">
            <span className="text-muted">{m.my_phone()}</span>
            <span className="tabular font-medium">{phone}</span>
            <Badge tone={phoneVerified ? "jade" : "gold"}>
              {phoneVerified ? m.contact_verified() : m.contact_unverified()}
            </Badge>
          </p>
          {!phoneVerified && <p className="mt-1 text-12 text-muted">{m.contact_phoneHelp()}</p>}
          {!phoneVerified && sms && open !== "SMS" && (
            <Button className="mt-3" onClick={() => setOpen("SMS")}>
              {m.contact_verifyPhone()}
            </Button>
          )}
          {open === "SMS" && <CodeSteps way="SMS" onDone={keep} />}
        </div>
        <div>
          <p className="flex flex-wrap items-center gap-2 text-14">
            <span className="text-muted">{m.contact_email()}</span>
            <span className="font-medium [overflow-wrap:anywhere]">{email ?? m.my_none()}</span>
          </p>
          <p className="mt-1 text-12 text-muted">{m.contact_emailHelp()}</p>
          {open !== "EMAIL" && (
            <div className="mt-3 flex flex-wrap gap-2">
              {mail && (
                <Button onClick={() => setProving("ADD")}>
                  {email === null ? m.contact_addEmail() : m.contact_changeEmail()}
                </Button>
              )}
              {email !== null && (
                <Button kind="ghost" onClick={() => setRemoving(true)}>
                  {m.contact_removeEmail()}
                </Button>
              )}
            </div>
          )}
          {open === "EMAIL" && (
            <CodeSteps way="EMAIL" {...(proof === undefined ? {} : { proof })} onDone={keep} />
          )}
        </div>
        {!(sms && mail) && <p className="text-12 text-muted">{m.contact_cannotSend()}</p>}
      </div>
      <ConfirmDialog
        open={removing}
        title={m.contact_removeAsk()}
        confirmLabel={m.contact_removeEmail()}
        onConfirm={() => {
          setRemoving(false);
          setProving("REMOVE");
        }}
        onCancel={() => setRemoving(false)}
      />
      <ProveDialog
        open={proving !== null}
        title={m.factor_proveTitle()}
        lead={m.contact_proveEmail()}
        by={factor.data !== undefined && hasFactor(factor.data) ? "CODE" : "PASSWORD"}
        onProven={goOn}
        onClose={() => setProving(null)}
      />
    </Card>
  );
}
