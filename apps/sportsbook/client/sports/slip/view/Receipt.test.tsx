import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { m } from "../../../paraglide/messages.js";
import { drawSports, someSlip } from "../../testing/visit.tsx";
import { Receipt } from "./Receipt.tsx";

afterEach(cleanup);

const id = (last: number) => `0197b1c0-0000-7000-8000-00000000005${last}`;

test("of several singles, one that the wallet refused after all counts neither among them nor in their sum", () => {
  const refused = someSlip({ slipId: id(1), state: "REFUSED", reason: "INSUFFICIENT_FUNDS" });
  const standing = someSlip({ slipId: id(2), stakeWon: 7_000 });
  drawSports(
    <Receipt slip={refused} slips={[standing, refused]} left={0} onMine={() => undefined} />,
    () => null,
  );
  expect(screen.getByRole("status").textContent).toContain(m.sp_singles_done({ count: 1 }));
  expect(screen.getByText(m.sp_singles_total({ count: 1 })).nextSibling?.textContent).toBe("7,000원");
  expect(screen.getAllByText("7,000원")).toHaveLength(2);
  expect(screen.queryByText("10,000원")).toBeNull();
});
