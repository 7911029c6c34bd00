import { readProviderLogout } from "@hanpan/contract/operator/calls/provider";
import { Button, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import { takeLeftProvider } from "../../lib/signOut.ts";
import * as m from "../../paraglide/messages.js";
import { signInAtProvider } from "./provider.ts";

/** The sign-in by the operator's own identity provider; who has just left is offered to leave there too. */
export function ProviderSignIn({
  name,
  returnTo,
  alone,
}: {
  name: string;
  returnTo: string | undefined;
  /** Whether it is the only way in. */
  alone: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [left] = useState(takeLeftProvider);
  const leaving = useQuery({ ...callQuery(readProviderLogout, {}), enabled: left }).data?.url ?? null;

  async function begin(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const failed = await signInAtProvider({ returnTo });
    setFailure(failed);
    // Where it goes well the page is left, and goes on saying that it works.
    if (failed !== null) setBusy(false);
  }

  return (
    <div className="flex flex-col gap-4">
      {alone && <p className="text-14 text-muted">{m.provider_alone()}</p>}
      <Button kind={alone ? "play" : "quiet"} size="large" wide busy={busy} onClick={() => void begin()}>
        {m.provider_signIn({ name })}
      </Button>
      {failure !== null && <FormMessage kind="danger">{failure}</FormMessage>}
      {leaving !== null && (
        <a href={leaving} className="text-14 font-semibold text-cobalt hover:underline">
          {m.provider_leave({ name })}
        </a>
      )}
    </div>
  );
}
