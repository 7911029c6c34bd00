import { joinByInvitation } from "@hanpan/contract/operator/calls/auth";
import { listWays } from "@hanpan/contract/operator/calls/provider";
import { Button, FormMessage, Lattice, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { send } from "../../lib/client.ts";
import { usePageTitle } from "../../lib/pageTitle.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { signInAtProvider } from "./provider.ts";

/**
 * Where an invited operator chooses a password; the invitation's token is behind the # of the address, and is sent nowhere
 * else.
 */
export function JoinPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const ways = useQuery(callQuery(listWays, {})).data;
  const name = ways?.provider?.name;
  const local = ways?.local !== false;
  const title = local ? m.join_title() : m.provider_joinTitle();
  usePageTitle(title);
  const [loginId, setLoginId] = useState<string | null>(null);

  async function joinAtProvider(): Promise<void> {
    setBusy(true);
    setFailure(await signInAtProvider({ invitation: token }));
    setBusy(false);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setFields(password === repeated ? {} : { repeated: m.join_differs() });
    if (password !== repeated) return;
    setBusy(true);
    const reply = await send(joinByInvitation, { body: { token, password } });
    setBusy(false);
    if (reply.error === null) {
      setLoginId(reply.data.loginId);
      return;
    }
    setFields(reply.error.fields ?? {});
    setFailure(reply.message);
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[400px]">
        <Surface padded={false} className="overflow-hidden">
          <Lattice heightPx={14} />
          <div className="p-8">
            <h1 className="mb-6 text-24">{title}</h1>
            {loginId === null ? (
              <form
                noValidate
                aria-label={title}
                className="flex flex-col gap-5"
                onSubmit={(event) => void submit(event)}
              >
                {local ? (
                  <>
                    <p className="text-14 text-muted">{m.join_lead()}</p>
                    <NewPasswordFields
                      label={m.login_password()}
                      autoFocus
                      chosen={{ value: password, onChange: setPassword, error: fields["password"] }}
                      repeated={{ value: repeated, onChange: setRepeated, error: fields["repeated"] }}
                    />
                  </>
                ) : (
                  <p className="text-14 text-muted">{m.provider_alone()}</p>
                )}
                {failure !== null && <FormMessage kind="danger">{failure}</FormMessage>}
                {local && (
                  <Button type="submit" kind="play" size="large" wide busy={busy}>
                    {m.join_submit()}
                  </Button>
                )}
                {name !== undefined && (
                  <Button
                    kind={local ? "quiet" : "play"}
                    size="large"
                    wide
                    disabled={busy}
                    onClick={() => void joinAtProvider()}
                  >
                    {m.provider_join({ name })}
                  </Button>
                )}
              </form>
            ) : (
              <div className="flex flex-col gap-4">
                <FormMessage kind="success">{m.join_done({ loginId })}</FormMessage>
                <Link to={urls.login} className="font-semibold text-cobalt hover:underline">
                  {m.login_title()}
                </Link>
              </div>
            )}
          </div>
        </Surface>
      </div>
    </main>
  );
}
