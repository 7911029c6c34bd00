import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { BodyInput } from "@hanpan/contract/call";
import * as calls from "@hanpan/contract/calls/auth";
import * as z from "zod/mini";
import * as m from "../paraglide/messages.js";
import { send } from "./client.ts";
import { adoptLanguage } from "./language.ts";
import { clearNotices, confirmNotice, showNotice } from "./notices.ts";
import { forgetMemberReplies } from "./queryClient.ts";
import { sendRequest } from "./requestState.ts";
import { currentSession, storeSession } from "./session.ts";
import { endSession } from "./sessionEnd.ts";

/** A login or sign-up reply may come without data (specification §8): then it is shown as failed. */
const loginRequest = { ...calls.login, data: z.nullable(calls.login.data) };
const registerRequest = { ...calls.register, data: z.nullable(calls.register.data) };

/** A call that signs in as the login does. */
export type SignInCall = Omit<typeof loginRequest, "id" | "path"> & {
  readonly id: string;
  readonly path: `/${string}`;
};

/** Types under which the request tracker knows the two, for `useRequestState` and `retry`. */
export const loginType = loginRequest.id;
export const registerType = registerRequest.id;

type Returned = z.output<typeof loginRequest.data>;

/**
 * Login (specification §4): clears the notices, marks the login request, then stores the returned data as
 * the session, or shows an error notice. Resolves to the failure, or null when the member is signed in.
 */
export async function login(
  typed: BodyInput<typeof calls.login>,
  by: SignInCall = loginRequest,
): Promise<RequestFailure | null> {
  clearNotices();
  return settle(
    sendRequest(
      by,
      { body: typed },
      {
        dataRequired: true,
        secret: true,
        fallback: m.login_errorDefault,
        onSuccess: (returned) => begin(returned, m.login_success()),
        onFailure: ({ code, message }) => code?.endsWith("_REQUIRED") || showNotice("danger", message),
      },
    ),
  );
}

/**
 * Register (specification §4): clears the notices, then stores the data as the session or shows an error
 * notice. Resolves to the failure, with the words for each field, or null when the member is signed in.
 */
export async function register(typed: BodyInput<typeof calls.register>): Promise<RequestFailure | null> {
  clearNotices();
  return settle(
    sendRequest(
      registerRequest,
      { body: typed },
      {
        dataRequired: true,
        secret: true,
        onSuccess: (returned) => begin(returned, m.reg_success()),
        onFailure: (failure) => showNotice("danger", failure.message),
      },
    ),
  );
}

/**
 * Logout (specification §4): clears the request state, the notices and the session, and broadcasts the
 * user-logout event. The server receives the token that is given up; whatever it answers, the member
 * is out here.
 */
export async function logout(): Promise<void> {
  if (!currentSession()) return;
  const sent = send(calls.logout, { body: {} });
  endSession("LOGGED_OUT");
  confirmNotice(m.logout_done());
  await sent;
}

/** Begins the session that was returned. Whoever was signed in before, nothing of their replies and of what was sent stays. */
export function begin(returned: Returned, words: string): void {
  if (!returned) return;
  forgetMemberReplies(() => storeSession(returned));
  adoptLanguage(returned.user.language);
  confirmNotice(words);
}

async function settle(request: Promise<unknown>): Promise<RequestFailure | null> {
  try {
    await request;
    return null;
  } catch (failure) {
    if (failure instanceof RequestFailure) return failure;
    throw failure;
  }
}
