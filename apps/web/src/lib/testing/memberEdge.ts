import { serveEdge } from "@hanpan/browser/testing/serveEdge";
import { restoreLanguage } from "../language.ts";
import { clearNotices } from "../notices.ts";
import { queryClient } from "../queryClient.ts";
import { clearSession, storeSession } from "../session.ts";
import { type ApiEdge, startApiEdge } from "./apiEdge.ts";
import { someToken, someUser } from "./member.ts";

/**
 * For a file that tests a member's screens: `take` is given the API's edge before all tests, and each test begins with
 * a member who is signed in, in Korean.
 */
export function serveMember(take: (edge: ApiEdge) => void): void {
  serveEdge(startApiEdge, take, {
    begin() {
      restoreLanguage();
      storeSession({ user: someUser, token: someToken });
    },
    end() {
      clearSession();
      clearNotices();
      queryClient.clear();
    },
  });
}
