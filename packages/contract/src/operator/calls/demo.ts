import * as z from "zod/mini";
import { defineOperatorCall } from "../call.ts";

export const getDemo = defineOperatorCall({
  id: "operator.auth.demo",
  method: "GET",
  path: "/auth/demo",
  permission: null,
  summary:
    "Whether this site is a demo, and how many of its members are simulated and so part of its figures; never a site in production.",
  data: z.object({ demo: z.boolean(), simulatedMembers: z.int() }),
});
