import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * The headers that keep a page of ours from running what is not ours: scripts from our own origin only, no
 * inline script, no eval; only what is named may be framed or connected to; nobody may frame us. Style attributes are tolerated,
 * since layout libraries set them. CORS stays off: no other origin may read a reply.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: {
    frameOrigins: () => readonly string[];
    connectOrigins: () => readonly string[];
    publicUrl: string | undefined;
  },
): Promise<void> {
  const https = options.publicUrl?.startsWith("https://") ?? false;
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
        // These and what may be framed are asked anew for every reply: an operator may name others while the server runs.
        connectSrc: [() => ["'self'", ...options.connectOrigins()].join(" ")],
        mediaSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: [() => options.frameOrigins().join(" ") || "'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header(
      "permissions-policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=*, autoplay=*",
    );
    done();
  });
}
