import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { deriveAddress } from "../../usdt/addresses/deriveAddress.ts";
import { giveAddress } from "../../usdt/addresses/giveAddress.ts";

const xpub =
  "xpub6Ce9NcJvTk37JBtr1eY9EsMZtMiNE1eTP4tmjVpfv5jBrmMxag6m2Vx99tzFbrPSgbYYCGJE82UetSJzNurv8JAzgEx2Duh3aa4p5ZW2gHX";
const derived = (index: number) => deriveAddress("ERC20", xpub, index);
const free = "0x9999999999999999999999999999999999991001";

let desk: OperatorSite;
let owner: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());

const add = (text: string, network = "ERC20") =>
  desk.as(owner, { path: "/usdt/addresses", body: { network, text, shared: false } });
async function given(): Promise<string | null> {
  const { memberId } = await signUp(desk.site.app);
  return withTransaction(desk.site.database.appPool, (client) =>
    giveAddress(client, { memberId, network: "ERC20", now: desk.site.now() }),
  );
}

test("an address that an extended public key gives out is on no list, and on one already it is given to one member alone", async () => {
  // Listed before the key came: it is one member's, and the key passes it over.
  expect(await add(derived(1))).toMatchObject({ status: 200 });
  expect(await add(xpub)).toMatchObject({ status: 200 });
  expect([await given(), await given(), await given()]).toEqual([derived(1), derived(0), derived(2)]);
  for (const index of [0, 3, 50])
    expect(await add(`${free}\n${derived(index)}`)).toMatchObject({ fields: { text: expect.any(String) } });
  expect(await add(free)).toMatchObject({ status: 200 });
  expect([await given(), await given()]).toEqual([free, derived(3)]);
});
