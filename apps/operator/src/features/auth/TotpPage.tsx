import {
  confirmTotp,
  endOwnSessions,
  listOwnSessions,
  setUpTotp,
} from "@hanpan/contract/operator/calls/auth";
import { listPasskeys } from "@hanpan/contract/operator/calls/passkey";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, FormMessage, TextField } from "@hanpan/ui";
import { QrCode } from "@hanpan/ui/data/QrCode";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { meQuery, useMe } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { PasskeyDialog, type TypedOfPasskey } from "./PasskeyDialog.tsx";
import { PasskeyPanel } from "./PasskeyPanel.tsx";
import { PasswordPanel } from "./PasswordPanel.tsx";
import { ProviderPanel } from "./ProviderPanel.tsx";
import { type ProvenBy, proofOf, provenBy } from "./proof.ts";

/** The operator's own page: second factor, passkeys, password and live sessions. */
export function TotpPage() {
  const me = useMe();
  return (
    <PageScreen>
      <ScreenHead title={m.totp_title()} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={m.totp_factor()}>
          {me?.totp.setupNeeded && (
            <FormMessage kind="warning" className="mb-4">
              {m.totp_setupNeeded()}
            </FormMessage>
          )}
          {me?.totp.enabled ? (
            <FormMessage kind="success">{m.totp_on()}</FormMessage>
          ) : (
            <SetUp isBound={me?.operator.bound === true} />
          )}
        </Panel>
        <PasskeyPanel hasTotp={me?.totp.enabled === true} isBound={me?.operator.bound === true} />
        <ProviderPanel hasTotp={me?.totp.enabled === true} />
        {me?.operator.bound !== true && <PasswordPanel />}
        <Sessions />
      </div>
    </PageScreen>
  );
}

function SetUp({ isBound }: { isBound: boolean }) {
  const client = useQueryClient();
  const passkeys = useQuery(callQuery(listPasskeys, {}));
  const setUp = useSubmit(setUpTotp, { quiet: true });
  const [asks, setAsks] = useState(false);
  const [unproven, setUnproven] = useState<string | null>(null);
  const confirm = useSubmit(confirmTotp, { quiet: true, done: m.totp_on() });
  const [totp, setTotp] = useState("");

  async function begin(by: ProvenBy, typed: TypedOfPasskey): Promise<void> {
    const given = await proofOf(by, typed);
    setUnproven(typeof given === "string" ? given : null);
    if (typeof given !== "string") setUp.mutate({ body: given });
  }

  if (!setUp.data) {
    const proof = provenBy({ totp: false, passkey: (passkeys.data?.list.length ?? 0) > 0 });
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-14 text-muted">{isBound ? m.totp_leadBound() : m.totp_lead()}</p>
        <Button kind="play" disabled={passkeys.data === undefined} onClick={() => setAsks(true)}>
          {m.totp_start()}
        </Button>
        {asks && (
          <PasskeyDialog
            title={m.totp_factor()}
            asks={{ name: null, proof }}
            confirmLabel={m.totp_start()}
            busy={setUp.isPending}
            failure={unproven ?? (setUp.error ? failureMessage(setUp.error) : null)}
            onConfirm={(typed) => void begin(proof, typed)}
            onClose={() => setAsks(false)}
          />
        )}
      </div>
    );
  }
  const { secret, otpauthUrl } = setUp.data;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ body: { totp } }, { onSuccess: (me) => client.setQueryData(meQuery.queryKey, me) });
      }}
    >
      <p className="text-14 text-muted">{m.totp_scan()}</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={otpauthUrl} label={m.totp_qr()} />
        <div className="min-w-0">
          <p className="text-12 text-muted">{m.totp_secret()}</p>
          <code className="text-16 font-semibold tracking-wider select-all [overflow-wrap:anywhere]">
            {secret.match(/.{1,4}/g)?.join(" ") ?? secret}
          </code>
        </div>
      </div>
      <TextField
        label={m.totp_code()}
        help={m.totp_codeHelp()}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={typedFields.totp.longest}
        className="max-w-60"
        inputClassName="tabular tracking-[0.4em]"
        value={totp}
        onChange={(event) => setTotp(event.target.value)}
        error={confirm.error ? failureMessage(confirm.error) : undefined}
      />
      <div>
        <Button type="submit" kind="play" busy={confirm.isPending}>
          {m.totp_confirm()}
        </Button>
      </div>
    </form>
  );
}

function Sessions() {
  const sessions = useQuery(callQuery(listOwnSessions, {}));
  const end = useSubmit(endOwnSessions, { readAgain: [listOwnSessions], done: m.sessions_ended() });
  return (
    <Panel
      title={m.sessions_own()}
      action={
        <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate({ body: {} })}>
          {m.sessions_endOthers()}
        </Button>
      }
    >
      <Loaded query={sessions} rows={3}>
        {({ list }) => (
          <MiniTable
            caption={m.sessions_own()}
            rows={list}
            rowKey={(session) => session.id}
            columns={[
              {
                id: "seen",
                header: m.sessions_lastSeen(),
                cell: (session) => <At at={session.lastSeenAt} />,
              },
              { id: "address", header: m.logins_address(), cell: (session) => session.address },
              {
                id: "device",
                header: m.logins_device(),
                cell: (session) =>
                  session.current ? `${session.device} · ${m.sessions_this()}` : session.device,
              },
              {
                id: "end",
                header: m.sessions_end(),
                cell: (session) =>
                  session.current ? null : (
                    <Button
                      kind="quiet"
                      aria-label={m.sessions_endOf({ device: session.device })}
                      disabled={end.isPending}
                      onClick={() => end.mutate({ body: { ids: [session.id] } })}
                    >
                      {m.sessions_end()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
