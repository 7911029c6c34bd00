import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someSetting } from "../../lib/testing/setting.ts";
import { FaqPage } from "./FaqPage.tsx";
import { WriteInquiryPage } from "./WriteInquiryPage.tsx";

let edge: ApiEdge;

const entry = (last: number, question: string, answer: string) => ({
  id: `0199a1b2-0000-7000-8000-0000000000f${last}`,
  version: last,
  category: last === 1 ? "DEPOSIT" : "WITHDRAWAL",
  question,
  answer,
});
const entries = [
  entry(1, "입금 계좌는 어디에서 보나요?", "[입금신청](/deposit) 화면에 <b>바로</b> 나와요."),
  entry(
    2,
    "출금은 얼마나 걸리나요?",
    "[안내](https://example.com/help)를 보세요. [나쁜 링크](javascript:alert(1))",
  ),
];

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  localStorage.clear();
  edge.answer("GET /setting/global", { data: someSetting });
  edge.answer("GET /faq", { data: { list: entries } });
  edge.answer("GET /customer-center-template", { data: { list: [] } });
  edge.answer("POST /faq/rate", { data: null });
});

const question = (name: RegExp) => screen.findByRole("button", { name });

test("a question opens its answer, whose links are safe and whose marks are text", async () => {
  await openScreen(FaqPage, "/faq");
  await userEvent.click(await question(/입금 계좌/));
  expect(await screen.findByText(/<b>바로<\/b>/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "입금신청" }).getAttribute("href")).toBe("/deposit");
  await userEvent.click(await question(/출금은/));
  const outside = await screen.findByRole("link", { name: "안내" });
  expect(outside.getAttribute("rel")).toBe("noopener noreferrer");
  expect(screen.queryByRole("link", { name: "나쁜 링크" })).toBeNull();
});

test("questions are found while one types, by initial consonants too; where none is like it an inquiry is offered", async () => {
  await openScreen(FaqPage, "/faq");
  const field = await screen.findByRole("searchbox", { name: "답변 검색" });
  await userEvent.type(field, "ㄱㄹㄴ");
  await waitFor(() => expect(screen.queryByRole("button", { name: /입금 계좌/ })).toBeNull());
  expect(await question(/출금은/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "날씨");
  expect(await screen.findByText("맞는 답변이 없어요. 문의를 남겨 주세요.")).toBeTruthy();
});

test("whether it helped is asked once, and what is sent names the version and nobody", async () => {
  await openScreen(FaqPage, "/faq");
  await userEvent.click(await question(/입금 계좌/));
  await userEvent.click(await screen.findByRole("button", { name: "네" }));
  expect(await screen.findByText("알려 주셔서 감사해요.")).toBeTruthy();
  await waitFor(() =>
    expect(edge.sentTo("POST /faq/rate")[0]?.body).toEqual({ id: entries[0]?.id, version: 1, helped: true }),
  );
  await userEvent.click(await question(/입금 계좌/));
  await userEvent.click(await question(/입금 계좌/));
  expect(await screen.findByText("알려 주셔서 감사해요.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "네" })).toBeNull();
});

test("while an inquiry is written the answers that its title is like are offered, and nothing where none is", async () => {
  await openScreen(WriteInquiryPage, "/customer-center/write");
  const title = await screen.findByRole("textbox", { name: /제목/ });
  await userEvent.type(title, "출금이 늦어요");
  const offered = await screen.findByRole("region", { name: "보내기 전에 확인해 보세요" });
  await userEvent.click(within(offered).getByRole("button", { name: /출금은/ }));
  expect(within(offered).getByRole("link", { name: "안내" })).toBeTruthy();
  expect(within(offered).queryByRole("button", { name: /입금 계좌/ })).toBeNull();
  await userEvent.clear(title);
  await userEvent.type(title, "날씨");
  await waitFor(() => expect(screen.queryByRole("region", { name: "보내기 전에 확인해 보세요" })).toBeNull());
});
