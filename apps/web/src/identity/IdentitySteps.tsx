import { beginGuestIdentity, beginIdentity, type IdentityBegun } from "@hanpan/contract/calls/identity";
import { Button, FormMessage } from "@hanpan/ui";
import { useEffect, useRef, useState } from "react";
import { sendRequest } from "../lib/requestState.ts";
import { useSending } from "../lib/useSending.ts";
import * as m from "../paraglide/messages.js";
import { dropPending, type IdentityPurpose, keepPending, providerPage, readPending } from "./pending.ts";
import { type Person, SimulatedForm } from "./SimulatedForm.tsx";

const begin = (purpose: IdentityPurpose): Promise<IdentityBegun> =>
  purpose === "MEMBER"
    ? sendRequest(beginIdentity, { body: {} }, { secret: true })
    : sendRequest(beginGuestIdentity, { body: { purpose } }, { secret: true });

/**
 * Verifies an identity: begins it, opens the provider's page or, in a demo, a form of the site's own, and gives what was verified on. Who
 * comes back from the provider's page goes on where they left.
 */
export function IdentitySteps({
  purpose,
  known,
  onVerified,
}: {
  purpose: IdentityPurpose;
  /** What a demo's form begins with. */
  known?: Partial<Person>;
  /** Takes what was verified over; answers whether it was, or why not. */
  onVerified: (check: string) => Promise<string | null>;
}) {
  const { sending, failure, run } = useSending();
  const [simulated, setSimulated] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);
  const cameBack = useRef(false);

  async function take(check: string): Promise<void> {
    setTaking(true);
    setSimulated(null);
    setRefused(await onVerified(check));
    setTaking(false);
  }

  useEffect(() => {
    const pending = cameBack.current ? null : readPending(purpose);
    cameBack.current = true;
    if (pending === null) return;
    dropPending();
    void take(pending.check);
  });

  async function start(): Promise<void> {
    setRefused(null);
    const begun = await run(() => begin(purpose));
    if (begun === null) return;
    const { check, page } = begun;
    if (page === null) return setSimulated(check);
    const { pathname, search } = window.location;
    keepPending({ check, purpose, returnTo: `${pathname}${search}`, page });
    window.location.assign(providerPage);
  }

  if (simulated !== null) {
    return (
      <SimulatedForm
        check={simulated}
        known={known ?? {}}
        onDone={() => void take(simulated)}
        onBack={() => setSimulated(null)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      {refused !== null && <FormMessage kind="danger">{refused}</FormMessage>}
      <Button kind="play" size="large" wide busy={sending || taking} onClick={() => void start()}>
        {refused === null ? m.identity_begin() : m.identity_again()}
      </Button>
    </div>
  );
}
