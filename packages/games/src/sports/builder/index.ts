export { builtCashOutOfferOf } from "./cashOut.ts";
export { type BuilderFit, builderFitOf } from "./fit.ts";
export { type BuilderPrice, builderPriceOf, lowestBuilderMarginBasisPoints } from "./price.ts";
