import { forgetAskingsOf } from "@hanpan/vendor/testing/endedSession";

/** As if nobody had asked the wallet for an hour whether play sessions still stand. */
export const forgetAskings = forgetAskingsOf("studio.session");
