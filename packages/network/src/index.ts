export { addressSubject } from "./addressSubject.ts";
export { mayReadMetrics } from "./metricsReader.ts";
export { areProxies, proxiesAdvice, proxiesIn } from "./proxies.ts";
export { serveInTurn } from "./serveInTurn.ts";
