export { addressSubject } from "./addressSubject.ts";
export { isInternalAddress, isInternalHost } from "./internalHosts.ts";
export { mayReadMetrics } from "./metricsReader.ts";
export { createPlaces, type Place, type PlaceLimits } from "./places.ts";
export { areProxies, proxiesAdvice, proxiesIn } from "./proxies.ts";
export { serveInTurn } from "./serveInTurn.ts";
export {
  readRequestSignature,
  requestSignatureHeader,
  type SignedRequest,
  signedBytes,
  writeRequestSignature,
} from "./signedRequest.ts";
