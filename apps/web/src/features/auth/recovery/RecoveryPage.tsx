import { Button, buttonClass, Segmented } from "@hanpan/ui";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { readPending } from "../../../identity/pending.ts";
import { urls } from "../../../lib/urls.ts";
import * as m from "../../../paraglide/messages.js";
import { AskForm, type Forgotten } from "./AskForm.tsx";
import { CodeForm, type Found } from "./CodeForm.tsx";
import { DeskWay } from "./DeskWay.tsx";
import { ExchangePage } from "./ExchangePage.tsx";
import { IdentityWay } from "./IdentityWay.tsx";
import { LinkPage } from "./LinkPage.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RecoveryFrame } from "./RecoveryFrame.tsx";

/** What each way is called that leads back in. */
const wayNames = { CODE: m.recover_byCode, IDENTITY: m.recover_byIdentity, DESK: m.recover_byDesk };

/** The ways back in: from the log-in, by the desk's link, and to an exchange password. */
export function RecoveryPage() {
  const { way } = useParams({ strict: false });
  if (way === "password") return <LinkPage />;
  return way === "exchange" ? <ExchangePage /> : <AccountPage />;
}

/** A forgotten ID or password, by a code to the verified phone. */
function AccountPage() {
  const [kind, setKind] = useState<Forgotten>(() =>
    readPending("LOGIN_PASSWORD") === null ? "LOGIN_ID" : "LOGIN_PASSWORD",
  );
  const [recovery, setRecovery] = useState<string | null>(null);
  const [way, setWay] = useState<"CODE" | "IDENTITY" | "DESK">(() =>
    readPending("LOGIN_ID") !== null || readPending("LOGIN_PASSWORD") !== null ? "IDENTITY" : "CODE",
  );
  const [found, setFound] = useState<Found | null>(null);
  const begin = () => {
    setRecovery(null);
    setFound(null);
  };
  if (found?.loginId)
    return <RecoveryFrame title={m.recover_title()}>{<FoundId loginId={found.loginId} />}</RecoveryFrame>;
  if (found?.token)
    return (
      <RecoveryFrame title={m.recover_newTitle()}>
        <NewPasswordForm token={found.token} />
      </RecoveryFrame>
    );
  return (
    <RecoveryFrame title={m.recover_title()}>
      {recovery === null ? (
        <>
          <div className="mb-5">
            <Segmented
              label={m.recover_kind()}
              labelHidden
              value={kind}
              onChange={setKind}
              choices={[
                { value: "LOGIN_ID", label: m.recover_id() },
                { value: "LOGIN_PASSWORD", label: m.recover_password() },
              ]}
            />
          </div>
          {way === "DESK" && kind === "LOGIN_PASSWORD" ? (
            <DeskWay onFound={setFound} />
          ) : way === "IDENTITY" ? (
            <IdentityWay key={kind} kind={kind} onFound={setFound} />
          ) : (
            <AskForm key={kind} kind={kind} onAsked={setRecovery} />
          )}
          {(["CODE", "IDENTITY", "DESK"] as const)
            .filter((one) => one !== way && (one !== "DESK" || kind === "LOGIN_PASSWORD"))
            .map((one) => (
              <Button key={one} kind="ghost" wide className="mt-3" onClick={() => setWay(one)}>
                {wayNames[one]()}
              </Button>
            ))}
        </>
      ) : (
        <CodeForm recovery={recovery} onFound={setFound} onAgain={begin} />
      )}
    </RecoveryFrame>
  );
}

function FoundId({ loginId }: { loginId: string }) {
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <p className="text-14 text-muted">{m.recover_found()}</p>
        <p className="text-24 font-bold [overflow-wrap:anywhere]" translate="no">
          {loginId}
        </p>
      </div>
      <Link to={urls.login} className={buttonClass("play")}>
        {m.recover_toLogin()}
      </Link>
    </div>
  );
}
