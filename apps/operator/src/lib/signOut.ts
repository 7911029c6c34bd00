import { readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import { logout } from "@hanpan/contract/operator/calls/auth";
import * as z from "zod/mini";
import { send } from "./client.ts";
import { meQuery } from "./me.ts";
import { queryClient } from "./queryClient.ts";
import { endSession } from "./session.ts";

const leftKey = "hanpan.operator.leftProvider";

/** Ends the session; the sign-in page then offers who came by the provider to sign out there too. */
export async function signOut(): Promise<void> {
  const byProvider = queryClient.getQueryData(meQuery.queryKey)?.operator.bound === true;
  await send(logout, { body: {} });
  if (byProvider) writeStored("session", leftKey, true);
  endSession();
}

/** Whether somebody who came by the provider has just signed out in this tab; said once. */
export function takeLeftProvider(): boolean {
  const left = readStored("session", leftKey, z.boolean());
  removeStored("session", leftKey);
  return left === true;
}
