import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { isViewSearch, viewSearchMaximum } from "../listViewSearch.ts";
import { listView } from "../objects/listView.ts";

const views = z.object({ list: z.array(listView) });

/** An operator keeps so many views of all lists. */
export const mostViews = 100;

/** The longest name of a view, in characters. */
export const viewNameMaximum = 40;

export const listViews = defineOperatorCall({
  id: "operator.view.list",
  method: "GET",
  path: "/list-views",
  permission: null,
  summary: "The operator's own views of the console's lists, by name.",
  data: views,
});

export const keepView = defineOperatorCall({
  id: "operator.view.keep",
  method: "POST",
  path: "/list-views",
  permission: null,
  summary:
    "Keeps the filters and columns of a list under a name; one of that name at the same list is replaced.",
  body: z.strictObject({
    screen: z.string().check(z.regex(/^(\/[a-z][a-z-]{0,39}){1,3}$/, "WRONG_FORMAT" satisfies FieldCode)),
    name: titleField("REQUIRED", viewNameMaximum),
    search: z
      .string()
      .check(
        z.maxLength(viewSearchMaximum, "TOO_LONG" satisfies FieldCode),
        z.refine(isViewSearch, "NOT_ALLOWED" satisfies FieldCode),
      ),
  }),
  data: views,
  success: "SAVED",
  errors: ["VIEWS_FULL"],
});

export const forgetView = defineOperatorCall({
  id: "operator.view.forget",
  method: "DELETE",
  path: "/list-views/:id",
  permission: null,
  summary: "Forgets one of the operator's own views.",
  params: z.strictObject({ id: identifier() }),
  data: views,
  success: "SAVED",
});
