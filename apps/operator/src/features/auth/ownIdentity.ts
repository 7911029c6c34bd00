import { beginOwnProvider, readOwnIdentity } from "@hanpan/contract/operator/calls/provider";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../lib/client.ts";
import { callQuery } from "../../lib/queries.ts";
import { goToProvider } from "./provider.ts";

/** The operator's own binding, and what they have proven at the provider. */
export const useOwnIdentity = () => useQuery(callQuery(readOwnIdentity, {}));

/** Goes to the provider to prove there again who one is; answers in words why it cannot. */
export async function proveAtProvider(): Promise<string | null> {
  const asked = await send(beginOwnProvider, { body: { act: "PROVE" } });
  if (asked.error !== null) return asked.message;
  goToProvider(asked.data.url, { act: "OWN" });
  return null;
}
