import * as edge from "@hanpan/browser/testing/apiEdge";
import { basePath } from "@hanpan/contract/call";

export type { ApiEdge, Received, Reply } from "@hanpan/browser/testing/apiEdge";

/** A real HTTP server in the place of the member's API. */
export const startApiEdge = () => edge.startApiEdge(basePath);
