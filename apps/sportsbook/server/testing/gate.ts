import { gateOf } from "@hanpan/vendor/testing/gate";

export const { holdBefore, isSomebodyAt } = gateOf("sportsbook.test_gate");
