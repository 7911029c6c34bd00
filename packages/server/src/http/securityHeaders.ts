import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Where something may come from: fixed, or asked again for every reply. */
type Sources = readonly (string | (() => string))[];

/** What the pages of a server may do, where servers differ. */
export type PageRules = {
  /** The address that browsers reach the server by; of https they are made to stay there. */
  readonly publicUrl: string | undefined;
  /** Where a page may connect to, and what it may load, run beside itself and frame. */
  readonly sources: {
    readonly connectSrc: Sources;
    readonly mediaSrc: Sources;
    readonly workerSrc: Sources;
    readonly manifestSrc?: Sources;
    readonly frameSrc?: Sources;
  };
  /** Origins whose pages may frame one of ours. */
  readonly framedBy: readonly string[];
  /** Where a page's forms may be sent. */
  readonly formAction: Sources;
  /** The header `Permissions-Policy`. */
  readonly permissionsPolicy: string;
};

/**
 * The headers of every reply, which keep a page of ours from running what is not ours: scripts from our own origin only, no
 * inline script, no eval; only what is named may be framed or connected to, and frame us. Style attributes are tolerated,
 * since layout libraries set them. CORS stays off: no other origin may read a reply.
 */
export async function registerSecurityHeaders(app: FastifyInstance, rules: PageRules): Promise<void> {
  const https = rules.publicUrl?.startsWith("https://") ?? false;
  const isFramed = rules.framedBy.length > 0;
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
        ...rules.sources,
        frameAncestors: isFramed ? rules.framedBy : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: rules.formAction,
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // Where others may frame us, frame-ancestors says who: the old header cannot name another origin.
    xFrameOptions: isFramed ? false : { action: "deny" },
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("permissions-policy", rules.permissionsPolicy);
    done();
  });
}
