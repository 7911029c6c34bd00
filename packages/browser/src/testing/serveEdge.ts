import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { ApiEdge } from "./apiEdge.ts";

/**
 * For a file that tests screens: `take` is given the API's edge before all tests, and each test begins in a browser that
 * keeps nothing of the test before. `begin` signs somebody in, `end` forgets them.
 */
export function serveEdge(
  start: () => Promise<ApiEdge>,
  take: (edge: ApiEdge) => void,
  { begin, end }: { begin: (edge: ApiEdge) => void; end: () => void },
): void {
  let edge: ApiEdge;
  beforeAll(async () => {
    edge = await start();
    take(edge);
  });
  afterAll(() => edge.stop());
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    edge.reset();
    begin(edge);
  });
  afterEach(() => {
    cleanup();
    end();
  });
}
