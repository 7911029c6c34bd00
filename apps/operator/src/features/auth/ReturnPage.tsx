import { listWays, returnFromProvider, returnOwnProvider } from "@hanpan/contract/operator/calls/provider";
import { FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { send } from "../../lib/client.ts";
import { meQuery } from "../../lib/me.ts";
import { showNotice } from "../../lib/notices.ts";
import { callQuery } from "../../lib/queries.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { storeSession } from "../../lib/session.ts";
import { safeReturnPath, urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { AuthPage } from "./AuthPage.tsx";
import { FactorForm } from "./FactorForm.tsx";
import { takeLeft } from "./provider.ts";

type Asked = { readonly ticket: string; readonly by: readonly ("CODE" | "PASSKEY")[] };

/** What the provider put behind this address; it is taken out of it, so that no history keeps it. */
function takeAnswer() {
  const found = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const given = (name: string) => found.get(name) ?? undefined;
  const [code, iss, error] = [given("code"), given("iss"), given("error")];
  return {
    state: given("state") ?? "",
    ...(code === undefined ? {} : { code }),
    ...(iss === undefined ? {} : { iss }),
    ...(error === undefined ? {} : { error }),
  };
}

/** Where the provider sends people back to: the answer is given to the server once, and says whether they are in. */
export function ReturnPage() {
  const navigate = useNavigate();
  const begun = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [factor, setFactor] = useState<Asked | null>(null);
  const [left] = useState(takeLeft);
  const name = useQuery(callQuery(listWays, {})).data?.provider?.name ?? "";

  function enter(token: string, operatorId: string): void {
    storeSession(token, operatorId);
    void navigate({ href: safeReturnPath(left.returnTo), replace: true });
  }

  async function signIn(body: ReturnType<typeof takeAnswer>): Promise<void> {
    const reply = await send(returnFromProvider, { body });
    if (reply.error !== null) return setFailure(reply.message);
    const { signedIn, factor: asked } = reply.data;
    setFactor(asked);
    if (signedIn !== null) enter(signedIn.token, signedIn.me.operator.id);
  }

  async function comeBack(body: ReturnType<typeof takeAnswer>): Promise<void> {
    const reply = await send(returnOwnProvider, { body });
    if (reply.error !== null) return setFailure(reply.message);
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    showNotice("success", reply.data.act === "BIND" ? m.provider_boundNow() : m.provider_provenNow());
    void navigate({ to: urls.totp, replace: true });
  }

  // An effect runs twice where React tries it, and the answer counts once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const answer = takeAnswer();
    void (left.act === "OWN" ? comeBack(answer) : signIn(answer));
  });

  return (
    <AuthPage title={m.provider_returnTitle()}>
      {failure !== null ? (
        <div className="flex flex-col gap-4">
          <FormMessage kind="danger">{failure}</FormMessage>
          <Link
            to={left.act === "OWN" ? urls.totp : urls.login}
            className="font-semibold text-cobalt hover:underline"
          >
            {left.act === "OWN" ? m.totp_title() : m.login_title()}
          </Link>
        </div>
      ) : factor === null ? (
        <p role="status" className="text-14 text-muted">
          {m.provider_checking()}
        </p>
      ) : (
        <FactorForm asked={factor} name={name} onEntered={enter} />
      )}
    </AuthPage>
  );
}
