import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * The headers of every reply: scripts of our own origin only, no inline script, no eval; the member app is the
 * only one that may frame a game. Style attributes are tolerated, since layout libraries set them; workers and
 * images may come from blobs that the renderer makes.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly memberAppOrigin: string; readonly publicUrl: string },
): Promise<void> {
  const https = options.publicUrl.startsWith("https://");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        workerSrc: ["'self'", "blob:"],
        frameAncestors: [options.memberAppOrigin],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // frame-ancestors says who may frame us; the old header cannot name another origin.
    xFrameOptions: false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  });
}
