import type { MemberTag, Tag } from "@hanpan/contract/operator/objects/tag";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { MemberTagsDialog } from "./MemberTagsDialog.tsx";
import { TagsDialog } from "./TagsDialog.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const careful: Tag = { id: "c", nameKo: "주의", nameEn: "Careful", color: "VERMILION", active: true };
const former: Tag = { id: "f", nameKo: "옛 태그", nameEn: "Former", color: "NEUTRAL", active: false };
const onMember = ({ id, nameKo, nameEn, color }: Tag): MemberTag => ({ id, nameKo, nameEn, color });

beforeEach(() => {
  switchLanguage("ko");
  edge.answer("GET /tags", { data: { list: [careful, former] } });
});

test("a tag is put on and taken off by a press each; one out of use is offered to whom has it alone", async () => {
  const user = userEvent.setup();
  edge.answer("POST /members/m/tags", { data: { list: [onMember(careful)] } });
  const without = <MemberTagsDialog member={memberFileWith({})} onClose={() => undefined} />;
  const first = await openScreen(() => without, "/members/m");
  const box = await screen.findByRole("checkbox", { name: "주의" });
  expect(screen.queryByRole("checkbox", { name: "옛 태그" })).toBeNull();
  await user.click(box);
  await waitFor(() => expect(edge.sentTo("POST /members/m/tags")[0]?.body).toEqual({ tag: "c", on: true }));
  first.unmount();
  const tags = [onMember(former)];
  const having = <MemberTagsDialog member={memberFileWith({ tags })} onClose={() => undefined} />;
  await openScreen(() => having, "/members/m");
  await user.click(await screen.findByRole("checkbox", { name: "옛 태그", checked: true }));
  await waitFor(() => expect(edge.sentTo("POST /members/m/tags")[1]?.body).toEqual({ tag: "f", on: false }));
});

test("a tag is made with its colour, and the English that is left out is the Korean", async () => {
  const user = userEvent.setup();
  edge.answer("POST /tags", { data: careful });
  await openScreen(() => <TagsDialog onClose={() => undefined} />, "/members");
  await user.click(await screen.findByRole("button", { name: "추가" }));
  const dialog = within(await screen.findByRole("dialog", { name: "태그 만들기" }));
  await user.type(dialog.getByLabelText(/한국어/), "고액 이용");
  await user.click(dialog.getByRole("radio", { name: "금색" }));
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /tags").map(({ body }) => body)).toEqual([
      { nameKo: "고액 이용", nameEn: "고액 이용", color: "GOLD", active: true },
    ]),
  );
  expect(await screen.findByRole("dialog", { name: "태그 관리" })).toBeTruthy();
});

test("a tag of a taken name is refused in the form, which stays; in English everything is English", async () => {
  switchLanguage("en");
  const user = userEvent.setup();
  edge.answer("PUT /tags/c", { status: 409, code: "TAG_TAKEN", message: "There is a tag of this name." });
  await openScreen(() => <TagsDialog onClose={() => undefined} />, "/members");
  const table = within(await screen.findByRole("table", { name: "Tags" }));
  expect(table.getByText("Careful")).toBeTruthy();
  await user.click(table.getByRole("button", { name: "Careful Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change a tag" }));
  await user.click(dialog.getByRole("radio", { name: "Blue" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("There is a tag of this name.")).toBeTruthy();
  expect(edge.sentTo("PUT /tags/c").map(({ body }) => body)).toMatchObject([
    { color: "COBALT", expected: { color: "VERMILION" } },
  ]);
});
