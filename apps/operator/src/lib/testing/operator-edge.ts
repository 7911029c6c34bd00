import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { queryClient } from "../query-client.ts";
import { endSession, storeSession } from "../session.ts";
import { useConsole } from "../store.ts";
import { type ApiEdge, startApiEdge } from "./api-edge.ts";
import { meAs } from "./operator.ts";

/**
 * For a file that tests an operator's screens: `take` is given the API's edge before all tests, and each test begins
 * with an owner who is signed in, in a browser that keeps nothing of the test before.
 */
export function serveOperator(take: (edge: ApiEdge) => void): void {
  let edge: ApiEdge;
  beforeAll(async () => {
    edge = await startApiEdge();
    take(edge);
  });
  afterAll(() => edge.stop());
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    edge.reset();
    storeSession("a token");
    edge.answer("GET /auth/me", { data: meAs("OWNER") });
  });
  afterEach(() => {
    cleanup();
    endSession();
    queryClient.clear();
    useConsole.setState({ notices: [] });
  });
}
