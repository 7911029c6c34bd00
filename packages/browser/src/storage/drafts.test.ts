import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { createDrafts } from "./drafts.ts";

const schema = z.object({ title: z.string() });
beforeEach(() => sessionStorage.clear());

test("a draft is kept under its owner's key until it is dropped", () => {
  const drafts = createDrafts((form, owner: string) => `draft.${owner}.${form}`);
  drafts.keep("note", { title: "하나" }, "kim");
  expect(drafts.read("note", schema, "kim")).toEqual({ title: "하나" });
  expect(drafts.read("note", schema, "lee")).toBeNull();
  drafts.drop("note", "kim");
  expect(drafts.read("note", schema, "kim")).toBeNull();
});

test("a draft of another shape is none, and without a key nothing is kept", () => {
  const drafts = createDrafts((form) => (form === "nobody" ? null : form));
  drafts.keep("note", { title: 5 });
  expect(drafts.read("note", schema)).toBeNull();
  drafts.keep("nobody", { title: "하나" });
  drafts.drop("nobody");
  expect(drafts.read("nobody", schema)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
