import type { PageRules } from "@hanpan/server/securityHeaders";

/**
 * What the pages of a maker's games may do: the member app is the only one that may frame a game. Workers and images may come from
 * blobs that the renderer makes.
 */
export function pageRules(options: {
  readonly memberAppOrigin: string;
  readonly publicUrl: string;
}): PageRules {
  return {
    publicUrl: options.publicUrl,
    sources: {
      connectSrc: ["'self'", "data:", "blob:"],
      mediaSrc: ["'self'", "blob:"],
      workerSrc: ["'self'", "blob:"],
    },
    framedBy: [options.memberAppOrigin],
    formAction: ["'none'"],
    permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}
