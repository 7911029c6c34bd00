import type { OwnIdentity } from "@hanpan/contract/calls/identity";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { keepPending } from "../../../identity/pending.ts";
import { switchLanguage } from "../../../lib/language.ts";
import type { ApiEdge } from "../../../lib/testing/apiEdge.ts";
import { serveMember } from "../../../lib/testing/memberEdge.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { IdentityCard } from "./IdentityCard.tsx";

const read = "GET /member/identity";
const check = "A".repeat(86);
const page = { storeId: "store", channelKey: "channel", identityVerificationId: "identity-1" };
const unverified: OwnIdentity = {
  provider: "PORTONE",
  verified: null,
  asked: { deposit: false, withdrawal: true },
};
const verified: OwnIdentity = {
  ...unverified,
  verified: {
    at: "2026-11-20T03:00:00.000Z",
    name: "홍*동",
    dob: "1990-**-**",
    phone: "010-****-5678",
    simulated: false,
  },
};

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  sessionStorage.clear();
  switchLanguage("ko");
  edge.answer(read, { data: unverified });
});

test("who comes back from the provider's page is verified, and sees what is, masked", async () => {
  keepPending({ check, purpose: "MEMBER", returnTo: "/my/options", page });
  edge.answer("POST /member/identity/confirm", { data: verified });
  await openScreen(IdentityCard, "/my/options");
  expect(await screen.findByText("홍*동")).toBeTruthy();
  expect(screen.getByText("010-****-5678")).toBeTruthy();
  expect(edge.sentTo("POST /member/identity/confirm").map(({ body }) => body)).toEqual([{ check }]);
  expect(sessionStorage.getItem("hanpan.identity")).toBeNull();
});

test("a verification that was begun is kept for the provider's page, which opens", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, pathname: "/my/options", search: "", assign });
  const expiresAt = "2026-11-20T03:30:00.000Z";
  edge.answer("POST /member/identity/begin", { data: { check, provider: "PORTONE", page, expiresAt } });
  await openScreen(IdentityCard, "/my/options");
  await userEvent.setup().click(await screen.findByRole("button", { name: "본인인증하기" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/identity/portone"));
  expect(JSON.parse(sessionStorage.getItem("hanpan.identity") ?? "")).toMatchObject({
    ...{ check, page, returnTo: "/my/options" },
  });
  vi.unstubAllGlobals();
});

test("what is refused is said, and it can be begun again", async () => {
  keepPending({ check, purpose: "MEMBER", returnTo: "/my/options", page });
  const words = "본인인증의 이름이 예금주와 다릅니다.";
  edge.answer("POST /member/identity/confirm", {
    status: 409,
    code: "IDENTITY_NAME_DIFFERS",
    message: words,
  });
  await openScreen(IdentityCard, "/my/options");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole("button", { name: "다시 인증하기" })).toBeTruthy();
});

test("in English, and where nobody verifies it says so", async () => {
  switchLanguage("en");
  edge.answer(read, { data: { ...unverified, provider: null } });
  await openScreen(IdentityCard, "/my/options");
  expect(await screen.findByText("Your identity cannot be verified now.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
