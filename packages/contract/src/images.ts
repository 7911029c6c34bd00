import * as z from "zod/mini";
import type { FieldCode } from "./fieldErrors.ts";

/** The largest picture that may be sent, in bytes. */
export const imageMaximumBytes = 5 * 1_024 * 1_024;

/** What a picture may be; found out from its content, never from its name. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** How many characters of base64 the largest picture takes. */
const base64Maximum = Math.ceil(imageMaximumBytes / 3) * 4;

/** A picture in base64; what it really is the server finds out. */
export const imageField = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : undefined) })
  .check(
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.maxLength(base64Maximum, "IMAGE_SIZE" satisfies FieldCode),
    z.refine(
      (text) => text === "" || (text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)),
      "IMAGE_TYPE" satisfies FieldCode,
    ),
  );

/** Below this path pictures that were uploaded are served: a name that the server made, and nothing else. */
export const uploadsPath = "/uploads";

const uploaded = /^\/uploads\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.webp$/;

/** True for the path of a picture that was uploaded here; nothing else is drawn from what people write. */
export function isUploadedImage(path: string): boolean {
  return uploaded.test(path);
}

const anyUploaded = new RegExp(uploaded.source.slice(1, -1), "g");

/** The paths of the pictures of ours that a text shows, each once. */
export function uploadedImagesIn(text: string): string[] {
  return [...new Set(text.match(anyUploaded) ?? [])];
}

/** The path of a picture of the site's own: one that was uploaded. Null when there is none. */
export const imagePathField = z.nullable(
  z.string().check(z.refine(isUploadedImage, "IMAGE_PATH" satisfies FieldCode)),
);

/** A picture as it was kept: redrawn, without anything but itself. Sizes in pixels. */
export const uploadedImage = z.object({ path: z.string(), width: z.int(), height: z.int() });
export type UploadedImage = z.output<typeof uploadedImage>;
