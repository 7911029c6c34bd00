import { downloadRequests, listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { saveFile, send } from "./client.ts";
import { type ApiEdge, startApiEdge } from "./testing/apiEdge.ts";

let edge: ApiEdge;

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

test("a file is waited for as long as the server writes one", async () => {
  // The tests' browser would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const waits = vi.spyOn(AbortSignal, "timeout");
  edge.answer("GET /money/requests.csv", {});
  await saveFile(downloadRequests, { query: {} }, "requests");
  await send(listRequests, { query: {} });
  expect(waits.mock.calls).toEqual([[15 * 60_000], [120_000]]);
});
