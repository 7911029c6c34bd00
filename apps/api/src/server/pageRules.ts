import type { PageRules } from "@hanpan/server/securityHeaders";

/**
 * What the pages of the platform may do: frame and connect to what is named at present, and be framed by nobody. Both are
 * asked again for every reply, since an operator may name others while the server runs.
 */
export function pageRules(options: {
  frameOrigins: () => readonly string[];
  connectOrigins: () => readonly string[];
  publicUrl: string | undefined;
}): PageRules {
  return {
    publicUrl: options.publicUrl,
    sources: {
      connectSrc: [() => ["'self'", ...options.connectOrigins()].join(" ")],
      mediaSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: [() => options.frameOrigins().join(" ") || "'none'"],
    },
    framedBy: [],
    formAction: ["'self'"],
    permissionsPolicy:
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=*, autoplay=*",
  };
}
