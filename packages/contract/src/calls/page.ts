import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { oneOf } from "../fields.ts";
import { visitedPages } from "../objects/page.ts";

export const visitPage = defineCall({
  id: "page.visit",
  method: "POST",
  path: "/page/visit",
  auth: "none",
  summary: "Tells that a screen was opened; a visitor counts once a screen and day. Who it was is not kept.",
  body: z.strictObject({ page: oneOf(visitedPages) }),
  data: z.null(),
  errors: ["TOO_MANY_REQUESTS"],
});

export const listPopularPages = defineCall({
  id: "page.popular",
  method: "GET",
  path: "/page/popular",
  auth: "none",
  summary: "The screens visited most in the last 30 days; only those that were visited.",
  data: z.object({ list: z.array(z.object({ page: z.enum(visitedPages), visits: z.int() })) }),
});
