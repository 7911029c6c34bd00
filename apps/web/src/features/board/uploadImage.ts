import { uploadPostImage } from "@hanpan/contract/calls/board";
import { imageMaximumBytes, imageTypes } from "@hanpan/contract/images";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";

/** Why a file is not sent at all, in words; what it really is the server finds out. */
export function imageProblem(file: Pick<File, "type" | "size">): string | null {
  if (!imageTypes.some((type) => type === file.type)) return m.board_image_type();
  return file.size > imageMaximumBytes ? m.board_image_size() : null;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // In parts: an argument list has its limits.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** Sends a picture and answers the path under which it is served. Fails with RequestFailure. */
export async function uploadImage(file: File): Promise<string> {
  const { path } = await sendRequest(
    uploadPostImage,
    { body: { image: await base64Of(file) } },
    { secret: true },
  );
  return path;
}
