import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  cursorField,
  cursorListOf,
  identifier,
  idsField,
  listFields,
  listFieldsWithoutSort,
  oneOf,
  periodInOrder,
} from "../fields.ts";
import { imageField, uploadedImage } from "../images.ts";
import { comment, post, postCategory, postDetails } from "../objects/post.ts";
import { bodyField, titleField, titleSearchField } from "../textFields.ts";
import { postActions, reportReasons } from "../writtenEnumerations.ts";

export const listPostCategories = defineCall({
  id: "setting.postCategories",
  method: "GET",
  path: "/setting/post-category",
  auth: "none",
  summary: "The categories of the board.",
  data: z.object({ list: z.array(postCategory) }),
});

/** A comment: at most 1,000 characters (docs/wire.md, "Notices, notes, posts"). */
const commentField = bodyField("CONTENT_REQUIRED", 1_000);

export const listPosts = defineCall({
  id: "post.list",
  method: "GET",
  path: "/post",
  auth: "optional",
  summary: "Posts of the board, the newest first; searched by title and author.",
  query: z
    .strictObject({
      ...listFields,
      ...cursorField,
      categoryId: z.optional(identifier()),
      search: z.optional(titleSearchField()),
    })
    .check(periodInOrder()),
  data: cursorListOf(post),
  errors: ["BOARD_UNAVAILABLE"],
});

export const getPost = defineCall({
  id: "post.get",
  method: "GET",
  path: "/post/details/:id",
  auth: "optional",
  summary: "One post with its body.",
  params: z.strictObject({ id: identifier() }),
  data: postDetails,
  errors: ["NOT_FOUND", "BOARD_UNAVAILABLE"],
});

const postFields = {
  categoryId: identifier("CATEGORY_REQUIRED"),
  title: titleField(),
  body: bodyField(),
};

export const writePost = defineCall({
  id: "post.write",
  method: "POST",
  path: "/post",
  auth: "member",
  summary: "Writes a post; what it earned in points is `bonus`.",
  idempotent: true,
  body: z.strictObject(postFields),
  data: z.object({ post: postDetails, bonus: z.int() }),
  success: "POSTED",
  errors: ["NOT_FOUND", "BOARD_UNAVAILABLE", "CATEGORY_CLOSED", "POST_LIMIT", "TOO_MANY_REQUESTS"],
});

export const editPost = defineCall({
  id: "post.edit",
  method: "PUT",
  path: "/post",
  auth: "member",
  summary: "Changes a post of the member's own.",
  body: z.strictObject({ id: identifier(), ...postFields }),
  data: postDetails,
  success: "SAVED",
  errors: ["NOT_FOUND", "FORBIDDEN", "BOARD_UNAVAILABLE", "CATEGORY_CLOSED", "TOO_MANY_REQUESTS"],
});

export const deletePosts = defineCall({
  id: "post.delete",
  method: "DELETE",
  path: "/post",
  auth: "member",
  summary: "Deletes posts of the member's own; with another's among them none is deleted.",
  query: z.strictObject({ ids: idsField }),
  data: z.object({ deleted: z.int() }),
  success: "DELETED",
  errors: ["FORBIDDEN"],
});

export const viewPost = defineCall({
  id: "post.view",
  method: "PUT",
  path: "/post/views",
  auth: "optional",
  summary: "Counts a reader of a post, an announcement or an event, once a day.",
  body: z.strictObject({ id: identifier() }),
  data: z.object({ views: z.int() }),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
});

export const actOnPost = defineCall({
  id: "post.action",
  method: "POST",
  path: "/post/action",
  auth: "member",
  summary: "Recommends a post, once a member, or takes the recommendation back.",
  body: z.strictObject({ id: identifier(), action: oneOf(postActions) }),
  data: z.object({ recommendations: z.int(), recommended: z.boolean() }),
  errors: ["NOT_FOUND", "ALREADY_RECOMMENDED", "BOARD_UNAVAILABLE"],
});

export const reportPost = defineCall({
  id: "post.report",
  method: "POST",
  path: "/post/report",
  auth: "member",
  summary: "Tells the operator of a post or of one of its comments, once a member.",
  body: z.strictObject({
    postId: identifier(),
    commentId: z.optional(identifier()),
    reason: oneOf(reportReasons),
    note: z.optional(bodyField("REQUIRED", 500)),
  }),
  data: z.null(),
  success: "REPORTED",
  errors: ["NOT_FOUND", "ALREADY_REPORTED", "BOARD_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});

export const listComments = defineCall({
  id: "post.comments",
  method: "GET",
  path: "/post/comments/list",
  auth: "optional",
  summary: "Comments of a post, the newest first, each followed by its answers from the oldest on.",
  query: z
    .strictObject({ ...listFieldsWithoutSort, ...cursorField, postId: identifier() })
    .check(periodInOrder()),
  data: cursorListOf(comment),
  errors: ["NOT_FOUND", "BOARD_UNAVAILABLE"],
});

export const writeComment = defineCall({
  id: "post.writeComment",
  method: "POST",
  path: "/post/comments",
  auth: "member",
  summary: "Writes a comment, or with `parentId` an answer to one.",
  idempotent: true,
  body: z.strictObject({
    postId: identifier(),
    body: commentField,
    parentId: z.optional(identifier()),
  }),
  data: comment,
  success: "POSTED",
  errors: ["NOT_FOUND", "BOARD_UNAVAILABLE", "COMMENT_LIMIT", "TOO_MANY_REQUESTS"],
});

export const editComment = defineCall({
  id: "post.editComment",
  method: "PUT",
  path: "/post/comments",
  auth: "member",
  summary: "Changes a comment of the member's own.",
  body: z.strictObject({ id: identifier(), body: commentField }),
  data: comment,
  success: "SAVED",
  errors: ["NOT_FOUND", "FORBIDDEN", "BOARD_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});

export const deleteComments = defineCall({
  id: "post.deleteComments",
  method: "DELETE",
  path: "/post/comments",
  auth: "member",
  summary: "Deletes comments of the member's own; with another's among them none is deleted.",
  query: z.strictObject({ ids: idsField }),
  data: z.object({ deleted: z.int() }),
  success: "DELETED",
  errors: ["FORBIDDEN"],
});

export const uploadPostImage = defineCall({
  id: "post.uploadImage",
  method: "POST",
  path: "/post/image",
  auth: "member",
  summary:
    "Takes a picture (JPEG, PNG or WebP of at most 5 MB), draws it anew and answers where it is served.",
  body: z.strictObject({ image: imageField }),
  data: uploadedImage,
  errors: ["BOARD_UNAVAILABLE", "IMAGE_LIMIT", "IMAGE_STORE_FULL", "TOO_MANY_REQUESTS", "PAYLOAD_TOO_LARGE"],
});
