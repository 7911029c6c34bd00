import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { isUploadedImage, uploadsPath } from "@hanpan/contract/images";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { answerUnknownPath } from "../../server/answers.ts";
import { imageIdOf } from "./hideImages.ts";

export type ImageService = {
  readonly pool: Pool;
  readonly directory: string;
  readonly requestsPerMinute: number;
  /** Who is served a picture that was taken off: nobody, or those whom this lets in. */
  readonly maySeeHidden?: (request: FastifyRequest) => Promise<boolean>;
};

const imageRow = z.object({ hidden: z.boolean() });

/**
 * Serves uploaded pictures from a path of their own: only a name that the server made, only as WebP, and with a policy
 * under which nothing in it could run if it were opened by itself. Whoever keeps a copy asks before each use whether it
 * is still to be shown, so that what is taken off is gone everywhere at once.
 */
export function serveImages(app: FastifyInstance, service: ImageService): void {
  const { pool, directory, maySeeHidden, requestsPerMinute } = service;

  /** Whether a picture of ours is to be shown to who asks. */
  async function isShown(name: string, request: FastifyRequest): Promise<boolean> {
    if (!isUploadedImage(`${uploadsPath}/${name}`)) return false;
    const found = await pool.query({
      name: "shown-image",
      text: "SELECT hidden_at IS NOT NULL AS hidden FROM platform.image WHERE image_id = $1 AND removed_at IS NULL",
      values: [imageIdOf(name)],
    });
    if (found.rows[0] === undefined) return false;
    const { hidden } = imageRow.parse(found.rows[0]);
    return !hidden || (await maySeeHidden?.(request)) === true;
  }

  app.get<{ Params: { name: string } }>(
    `${uploadsPath}/:name`,
    {
      logLevel: "warn",
      config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000, groupId: "uploads" } },
    },
    async (request, reply) => {
      const { name } = request.params;
      const file = path.join(directory, name);
      const found = (await isShown(name, request)) ? await stat(file).catch(() => undefined) : undefined;
      if (found === undefined) {
        answerUnknownPath(request, reply);
        return reply;
      }
      // A name is of one picture for ever: whoever has it has the right one.
      const tag = `"${name}"`;
      void reply.header("cache-control", "private, no-cache").header("etag", tag);
      if (request.headers["if-none-match"]?.includes(tag) === true) return reply.status(304).send();
      return reply
        .type("image/webp")
        .header("content-length", found.size)
        .header("content-disposition", `inline; filename="${name}"`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(createReadStream(file));
    },
  );
}
