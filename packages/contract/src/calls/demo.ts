import * as z from "zod/mini";
import { defineCall } from "../call.ts";

/** A file of its own, so that the member app's first page does not load it. */
export const getDemo = defineCall({
  id: "setting.demo",
  method: "GET",
  path: "/setting/demo",
  auth: "none",
  summary:
    "Whether this site is a demo, where money is for practice, and how many of its members are simulated; never a site in production.",
  data: z.object({ demo: z.boolean(), simulatedMembers: z.int() }),
});
