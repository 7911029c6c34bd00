import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { restoreLanguage } from "../language.ts";
import { clearNotices } from "../notices.ts";
import { queryClient } from "../query-client.ts";
import { clearSession, storeSession } from "../session.ts";
import { type ApiEdge, startApiEdge } from "./api-edge.ts";
import { someToken, someUser } from "./member.ts";

/**
 * For a file that tests a member's screens: `take` is given the API's edge before all tests, and each test begins with
 * a member who is signed in, in Korean, in a browser that keeps nothing of the test before.
 */
export function serveMember(take: (edge: ApiEdge) => void): void {
  let edge: ApiEdge;
  beforeAll(async () => {
    edge = await startApiEdge();
    take(edge);
  });
  afterAll(() => edge.stop());
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    restoreLanguage();
    edge.reset();
    storeSession({ user: someUser, token: someToken });
  });
  afterEach(() => {
    cleanup();
    clearSession();
    clearNotices();
    queryClient.clear();
  });
}
