import { gateOf } from "@hanpan/vendor/testing/gate";

export const { holdBefore, isSomebodyAt } = gateOf("studio.test_gate");
