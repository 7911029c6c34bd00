import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll } from "vitest";
import { createOperatorSite, type OperatorSite, type TestOperator } from "./operators.ts";

/**
 * Runs a site for the tests of a file, with an operator of a role at its desk; after the last of them its books must be sound.
 * What it answers reads them, from the first test on.
 */
export function runDesk(role: OperatorRole): {
  readonly desk: () => OperatorSite;
  readonly operator: () => TestOperator;
} {
  let desk: OperatorSite;
  let operator: TestOperator;
  beforeAll(async () => {
    desk = await createOperatorSite();
    operator = await desk.operator(role);
  });
  afterAll(async () => {
    await expectSound(desk.site.database.ownerPool);
    await desk.close();
  });
  return { desk: () => desk, operator: () => operator };
}
