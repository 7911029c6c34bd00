import { type Factor, getFactor } from "@hanpan/contract/calls/factor";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, Button, Card, ErrorState, FormMessage, Skeleton } from "@hanpan/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../../lib/callQuery.ts";
import { confirmNotice } from "../../../lib/notices.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import * as m from "../../../paraglide/messages.js";
import { ProveDialog } from "../../../second-factor/ProveDialog.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { begin, remove, renew, type Started } from "./requests.ts";
import { SetUp } from "./SetUp.tsx";
import { TrustedDevices } from "./TrustedDevices.tsx";

/** Below so many recovery codes a member is asked to get new ones. */
const fewCodes = 3;

type Asking = "SET_UP" | "RENEW" | "REMOVE";

/** The member's second factor: setting it up, its recovery codes, the devices that it lets trust. */
export function SecondFactorCard() {
  const client = useQueryClient();
  const read = useQuery(callQuery(getFactor, {}));
  const [asking, setAsking] = useState<Asking | null>(null);
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: callQuery(getFactor, {}).queryKey });

  async function goOn(proof: string): Promise<void> {
    const asked = asking;
    setAsking(null);
    if (asked === "SET_UP") setStarted(await begin(proof));
    if (asked === "RENEW") setCodes(await renew(proof));
    if (asked === "REMOVE" && (await remove(proof))) confirmNotice(m.factor_removed());
    void readAgain();
  }

  const factor = read.data;
  const isOn = factor !== undefined && factor.totpSince !== null;
  const hasFactor = isOn || (factor?.passkeys ?? 0) > 0;
  const leads = {
    SET_UP: hasFactor ? m.factor_proveSetUp : m.factor_proveStart,
    RENEW: m.factor_proveRenew,
    REMOVE: m.factor_proveRemove,
  } as const;
  return (
    <Card
      title={m.factor_title()}
      action={
        factor && (
          <Badge tone={hasFactor ? "jade" : "neutral"}>{hasFactor ? m.factor_on() : m.factor_off()}</Badge>
        )
      }
    >
      {read.isPending && <Skeleton className="h-24" />}
      {read.isError && factor === undefined && (
        <ErrorState
          title={failureMessage(read.error)}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {factor && (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-muted">{m.factor_lead()}</p>
          {hasFactor && <Standing factor={factor} />}
          {started !== null && !isOn ? (
            <SetUp
              started={started}
              onDone={(made) => {
                setStarted(null);
                setCodes(made.length === 0 ? null : made);
                confirmNotice(m.factor_added());
                void readAgain();
              }}
            />
          ) : (
            <div className="flex flex-wrap gap-2">
              {!isOn && (
                <Button kind="play" onClick={() => setAsking("SET_UP")}>
                  {m.factor_start()}
                </Button>
              )}
              {hasFactor && <Button onClick={() => setAsking("RENEW")}>{m.factor_renew()}</Button>}
              {isOn && (
                <Button kind="ghost" onClick={() => setAsking("REMOVE")}>
                  {m.factor_remove()}
                </Button>
              )}
            </div>
          )}
          {hasFactor && factor.trustedDays > 0 && (
            <TrustedDevices devices={factor.devices} onChanged={readAgain} />
          )}
        </div>
      )}
      <ProveDialog
        open={asking !== null}
        title={m.factor_proveTitle()}
        lead={asking === null ? undefined : leads[asking]()}
        by={hasFactor ? "CODE" : "PASSWORD"}
        onProven={(proof) => void goOn(proof)}
        onClose={() => setAsking(null)}
      />
      <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
    </Card>
  );
}

function Standing({ factor }: { factor: Factor }) {
  const { totpSince, passkeys, codesLeft, withdrawals } = factor;
  return (
    <div className="flex flex-col gap-2 text-14">
      {totpSince !== null && <p className="tabular">{m.factor_since({ time: formatInstant(totpSince) })}</p>}
      {passkeys > 0 && <p>{m.factor_byPasskey()}</p>}
      <p className="tabular">{m.factor_codesLeft({ count: codesLeft })}</p>
      {withdrawals !== "NEVER" && <p>{m.factor_asksWithdrawal()}</p>}
      {codesLeft <= fewCodes && <FormMessage kind="warning">{m.factor_codesFew()}</FormMessage>}
    </div>
  );
}
