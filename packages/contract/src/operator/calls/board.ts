import * as z from "zod/mini";
import { identifier, matching, oneOf, periodInOrder } from "../../fields.ts";
import { requiredText } from "../../requiredFields.ts";
import { englishTitleField, koreanForEnglish, titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { moderatedStates } from "../enumerations.ts";
import {
  expectedOf,
  operatorFileFields,
  operatorListFields,
  operatorListOf,
  reasonField,
  searchField,
} from "../fields.ts";
import { operatorComment, operatorPost, operatorPostCategory, postReport } from "../objects/post.ts";

const one = z.strictObject({ id: identifier() });
const nameField = titleField("REQUIRED", 60);

const categoryFields = {
  code: requiredText("REQUIRED", 32).check(matching(/^[a-z0-9][a-z0-9-]{0,31}$/, "WRONG_FORMAT")),
  nameKo: nameField,
  nameEn: englishTitleField(60),
  writable: z.boolean(),
  noticeOnly: z.boolean(),
  active: z.boolean(),
};

const named = () => koreanForEnglish<{ nameKo: string; nameEn: string }>(["nameKo", "nameEn"]);

export const listCategories = defineOperatorCall({
  id: "operator.postCategory.list",
  method: "GET",
  path: "/post-categories",
  permission: "board.read",
  summary: "Every category of the board.",
  data: z.object({ list: z.array(operatorPostCategory) }),
});

export const addCategory = defineOperatorCall({
  id: "operator.postCategory.add",
  method: "POST",
  path: "/post-categories",
  permission: "board.moderate",
  summary: "Adds a category at the end.",
  body: z.strictObject(categoryFields).check(named()),
  data: operatorPostCategory,
  success: "SAVED",
  errors: ["CODE_TAKEN"],
});

export const putCategory = defineOperatorCall({
  id: "operator.postCategory.put",
  method: "PUT",
  path: "/post-categories/:id",
  permission: "board.moderate",
  summary: "Changes a category.",
  params: one,
  body: z.strictObject({ ...categoryFields, expected: expectedOf(categoryFields) }).check(named()),
  data: operatorPostCategory,
  success: "SAVED",
  errors: ["NOT_FOUND", "CODE_TAKEN", "VERSION_CONFLICT"],
});

export const deleteCategory = defineOperatorCall({
  id: "operator.postCategory.delete",
  method: "DELETE",
  path: "/post-categories/:id",
  permission: "board.moderate",
  summary: "Deletes a category in which nothing was ever written.",
  params: one,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND", "IN_USE"],
});

const postFilters = {
  search: z.optional(searchField),
  category: z.optional(identifier()),
  state: z.optional(oneOf(moderatedStates)),
};

export const listPosts = defineOperatorCall({
  id: "operator.post.list",
  method: "GET",
  path: "/posts",
  permission: "board.read",
  summary: "Posts, the newest first; searched by title and author, deleted ones too when asked for.",
  query: z.strictObject({ ...operatorListFields, ...postFilters }).check(periodInOrder()),
  data: operatorListOf(operatorPost),
});

export const downloadPosts = defineOperatorCall({
  id: "operator.post.csv",
  method: "GET",
  path: "/posts.csv",
  permission: "board.read",
  summary: "The same posts as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, ...postFilters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const getPost = defineOperatorCall({
  id: "operator.post.get",
  method: "GET",
  path: "/posts/:id",
  permission: "board.read",
  summary: "A post with its body and the latest of its comments.",
  params: one,
  data: z.extend(operatorPost, { body: z.string(), commentList: z.array(operatorComment) }),
  errors: ["NOT_FOUND"],
});

const why = z.strictObject({ reason: reasonField });

export const deletePost = defineOperatorCall({
  id: "operator.post.delete",
  method: "DELETE",
  path: "/posts/:id",
  permission: "board.moderate",
  summary: "Takes a post off the board and closes its reports.",
  params: one,
  body: why,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND"],
});

export const deleteImage = defineOperatorCall({
  id: "operator.image.delete",
  method: "DELETE",
  path: "/images/:id",
  permission: "board.moderate",
  summary: "Removes a picture for good, wherever it is shown.",
  params: one,
  body: why,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND"],
});

export const deleteComment = defineOperatorCall({
  id: "operator.comment.delete",
  method: "DELETE",
  path: "/comments/:id",
  permission: "board.moderate",
  summary: "Takes a comment off the board and closes its reports.",
  params: one,
  body: why,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND"],
});

export const listReports = defineOperatorCall({
  id: "operator.report.list",
  method: "GET",
  path: "/reports",
  permission: "board.read",
  summary: "Reports that wait for an operator, the oldest first; with `newest` the newest first.",
  query: z.strictObject({
    limit: operatorListFields.limit,
    newest: z.optional(z.literal("true", "NOT_ALLOWED")),
  }),
  data: z.object({ list: z.array(postReport), total: z.int() }),
});

export const dismissReport = defineOperatorCall({
  id: "operator.report.dismiss",
  method: "POST",
  path: "/reports/:id/dismiss",
  permission: "board.moderate",
  summary: "Closes a report; what it tells of stays.",
  params: one,
  body: z.strictObject({ reason: z.optional(reasonField) }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND"],
});
