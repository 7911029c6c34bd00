import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { isUploadedImage, uploadsPath } from "@hanpan/contract/images";
import type { FastifyInstance } from "fastify";
import { answerUnknownPath } from "../../server/answerError.ts";

/**
 * Serves uploaded pictures from a path of their own: only a name that the server made, only as WebP, and with a policy
 * under which nothing in it could run if it were opened by itself.
 */
export function serveImages(
  app: FastifyInstance,
  options: { readonly directory: string; readonly requestsPerMinute: number },
): void {
  app.get<{ Params: { name: string } }>(
    `${uploadsPath}/:name`,
    {
      logLevel: "warn",
      config: { rateLimit: { max: options.requestsPerMinute, timeWindow: 60_000, groupId: "uploads" } },
    },
    async (request, reply) => {
      const { name } = request.params;
      const file = path.join(options.directory, name);
      const isOurs = isUploadedImage(`${uploadsPath}/${name}`);
      const found = isOurs ? await stat(file).catch(() => undefined) : undefined;
      if (found === undefined) {
        answerUnknownPath(request, reply);
        return reply;
      }
      return reply
        .type("image/webp")
        .header("content-length", found.size)
        .header("content-disposition", `inline; filename="${name}"`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(createReadStream(file));
    },
  );
}
