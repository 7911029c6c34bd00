import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { DeskPermission } from "../../../protocol/desk.ts";
import { type Desk, DeskContext } from "../session/desk.ts";
import { createDeskCache } from "../session/useRead.ts";

/** Draws a part of the desk for an operator. Returns the desk, whose calls are recorded, and its cache of replies. */
export function showAtDesk(
  part: ReactNode,
  operatorId = "ben",
  permissions: readonly DeskPermission[] = ["VIEW", "TRADE", "SETTLE", "LIMITS"],
) {
  const desk = {
    session: { operatorId, name: operatorId, permissions: [...permissions], language: "ko", endsAtMs: 0 },
    may: (permission) => permissions.includes(permission),
    onEnded: vi.fn<() => void>(),
    say: vi.fn<Desk["say"]>(),
  } satisfies Desk;
  const cache = createDeskCache();
  render(
    <DeskContext value={desk}>
      <QueryClientProvider client={cache}>{part}</QueryClientProvider>
    </DeskContext>,
  );
  return { ...desk, cache };
}

/** A reply of the desk's server. */
export const sent = (data: unknown) =>
  Response.json({ message: null, data, error: null, networkError: false });
export const refused = (code: string, message: string) =>
  Response.json({ message, data: null, error: { code, requestId: "r" }, networkError: false });
