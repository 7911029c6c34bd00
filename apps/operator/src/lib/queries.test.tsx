import { approveApproval } from "@hanpan/contract/operator/calls/approval";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useSubmit } from "./queries.ts";
import { queryClient } from "./queryClient.ts";
import type { ApiEdge } from "./testing/apiEdge.ts";
import { serveOperator } from "./testing/operatorEdge.ts";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const route = "POST /approvals/a/approve";
const asked = { params: { id: "a" }, body: {} };

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

test("two presses in one moment send the same once, and it is sent again when it was answered", async () => {
  edge.answer(route, () => ({ status: 409, message: "거절", error: { code: "APPROVAL_STALE" } }));
  const { result } = renderHook(() => useSubmit(approveApproval, { quiet: true }), { wrapper: Around });
  const onSettled = vi.fn();
  const press = () => result.current.mutate(asked, { onSettled });
  act(() => {
    press();
    press();
  });
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1));
  expect(edge.sentTo(route)).toHaveLength(1);
  act(press);
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(2));
  expect(edge.sentTo(route)).toHaveLength(2);
});
