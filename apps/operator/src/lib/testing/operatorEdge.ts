import { serveEdge } from "@hanpan/browser/testing/serveEdge";
import { queryClient } from "../queryClient.ts";
import { endSession, storeSession } from "../session.ts";
import { useConsole } from "../store.ts";
import { type ApiEdge, startApiEdge } from "./apiEdge.ts";
import { meAs } from "./operator.ts";

/**
 * For a file that tests an operator's screens: `take` is given the API's edge before all tests, and each test begins
 * with an owner who is signed in.
 */
export function serveOperator(take: (edge: ApiEdge) => void): void {
  serveEdge(startApiEdge, take, {
    begin(edge) {
      const me = meAs("OWNER");
      storeSession("a token", me.operator.id);
      edge.answer("GET /auth/me", { data: me });
    },
    end() {
      endSession();
      queryClient.clear();
      useConsole.setState({ notices: [] });
    },
  });
}
