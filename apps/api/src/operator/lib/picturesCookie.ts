import { uploadsPath } from "@hanpan/contract/images";
import type { Cookie } from "@hanpan/server/cookies";

/**
 * A picture is fetched by the page itself, which carries no token: this cookie, for pictures alone, names the console's
 * server who asks, so that moderators see what was taken off and nobody else does.
 */
export const picturesCookie = (publicUrl: string | undefined): Cookie => ({
  name: "hanpan_pictures",
  path: uploadsPath,
  maxAgeSeconds: 12 * 3_600,
  secure: publicUrl?.startsWith("https:") === true,
});
