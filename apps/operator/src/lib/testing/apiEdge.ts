import * as edge from "@hanpan/browser/testing/apiEdge";
import { operatorBasePath } from "@hanpan/contract/operator/call";

export type { ApiEdge, Received, Reply } from "@hanpan/browser/testing/apiEdge";

/** A real HTTP server in the place of the operator API. */
export const startApiEdge = () => edge.startApiEdge(operatorBasePath);
