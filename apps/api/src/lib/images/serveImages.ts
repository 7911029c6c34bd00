import { isUploadedImage, uploadsPath } from "@hanpan/contract/images";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { answerUnknownPath } from "../../server/answers.ts";
import { imageIdOf } from "./hideImages.ts";
import { takeInImage } from "./takeInImages.ts";

export type ImageService = {
  readonly pool: Pool;
  /** Where files of before lie that were not taken in yet. */
  readonly directory: string;
  readonly requestsPerMinute: number;
  /** Who is served a picture that was taken off: nobody, or those whom this lets in. */
  readonly maySeeHidden?: (request: FastifyRequest) => Promise<boolean>;
};

const imageRow = z.object({
  hidden: z.boolean(),
  is_members: z.boolean(),
  content: z.instanceof(Buffer).nullable(),
});

/**
 * How long a copy may be used. A member's picture may have to go at any moment: whoever keeps a copy asks before each use
 * whether it is still to be shown, and is answered without the picture. One of the site's own (announcements, popups, games)
 * goes by being replaced, and has another address then: it is asked for once an hour. No cache that several people share
 * keeps either.
 */
const cacheControl = { members: "private, no-cache", own: "private, max-age=3600, immutable" };

/**
 * Serves uploaded pictures from a path of their own: only a name that the server made, only as WebP, and with a policy
 * under which nothing in it could run if it were opened by itself. What is taken off is answered to nobody from that moment
 * on.
 */
export function serveImages(app: FastifyInstance, service: ImageService): void {
  const { pool, directory, maySeeHidden, requestsPerMinute } = service;

  async function readRow(imageId: string, hasCopy: boolean) {
    const found = await pool.query({
      name: "shown-image",
      text: `SELECT hidden_at IS NOT NULL AS hidden, member_id IS NOT NULL AS is_members,
                    CASE WHEN $2 THEN NULL ELSE content END AS content
               FROM platform.image WHERE image_id = $1 AND removed_at IS NULL`,
      values: [imageId, hasCopy],
    });
    return found.rows[0] === undefined ? undefined : imageRow.parse(found.rows[0]);
  }

  /** What a file of before holds; taken in meanwhile by another process, it stands in the row. */
  const contentOfFile = async (imageId: string) =>
    (await takeInImage(pool, directory, imageId)) ?? (await readRow(imageId, false))?.content ?? undefined;

  /** The row of a picture of ours that is to be shown to who asks; without its content for who has that already. */
  async function find(name: string, request: FastifyRequest, hasCopy: boolean) {
    if (!isUploadedImage(`${uploadsPath}/${name}`)) return undefined;
    const imageId = imageIdOf(name);
    const row = await readRow(imageId, hasCopy);
    if (row === undefined) return undefined;
    if (row.hidden && (await maySeeHidden?.(request)) !== true) return undefined;
    const content = row.content ?? (hasCopy ? undefined : await contentOfFile(imageId));
    return content === undefined && !hasCopy ? undefined : { isMembers: row.is_members, content };
  }

  app.get<{ Params: { name: string } }>(
    `${uploadsPath}/:name`,
    {
      logLevel: "warn",
      config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000, groupId: "uploads" } },
    },
    async (request, reply) => {
      const { name } = request.params;
      // A name is of one picture for ever: whoever has it has the right one.
      const tag = `"${name}"`;
      const hasCopy = request.headers["if-none-match"]?.includes(tag) === true;
      const found = await find(name, request, hasCopy);
      if (found === undefined) {
        void reply.header("cache-control", "no-store");
        answerUnknownPath(request, reply);
        return reply;
      }
      void reply
        .header("cache-control", found.isMembers ? cacheControl.members : cacheControl.own)
        .header("etag", tag);
      if (found.content === undefined) return reply.status(304).send();
      return reply
        .type("image/webp")
        .header("content-disposition", `inline; filename="${name}"`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(found.content);
    },
  );
}
