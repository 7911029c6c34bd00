import { forgetView, keepView, listViews, viewNameMaximum } from "@hanpan/contract/operator/calls/listView";
import type { ListView } from "@hanpan/contract/operator/objects/listView";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { Button, Dialog, FormMessage, IconButton, TextField } from "@hanpan/ui";
import { useLocation } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useSubmit } from "../lib/queries.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import { losesFilters, searchToKeep } from "../lib/viewSearch.ts";
import * as m from "../paraglide/messages.js";
import { fieldsOf } from "./fields.tsx";

/** Keeps a list as it is now under a name, and forgets what was kept of it. */
export function ViewsDialog(props: { screen: string; views: readonly ListView[]; onClose: () => void }) {
  return (
    <Dialog open onClose={props.onClose} title={m.view_manage()}>
      <KeepForm screen={props.screen} />
      {props.views.length > 0 && (
        <ul aria-label={m.view_kept()} className="mt-5 flex flex-col gap-1">
          {props.views.map((view) => (
            <KeptView key={view.id} view={view} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function KeepForm({ screen }: { screen: string }) {
  const [name, setName] = useState("");
  const { searchStr } = useLocation();
  const submit = useSubmit(keepView, { readAgain: [listViews] });
  const search = Object.fromEntries(new URLSearchParams(searchStr));
  const fields = fieldsOf(submit.error);
  const wrong = fields["name"];
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (submit.isPending || name.trim() === "") return;
        submit.mutate(
          { body: { screen, name, search: searchToKeep(search, seoulDay(serverNow())) } },
          { onSuccess: () => setName("") },
        );
      }}
    >
      <TextField
        label={m.view_name()}
        maxLength={viewNameMaximum}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={wrong}
        data-autofocus
      />
      {losesFilters(search) && <p className="text-12 text-muted">{m.view_losesPersons()}</p>}
      {submit.error && wrong === undefined && (
        <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>
      )}
      <Button type="submit" busy={submit.isPending}>
        {m.view_keep()}
      </Button>
    </form>
  );
}

function KeptView({ view }: { view: ListView }) {
  const forget = useSubmit(forgetView, { readAgain: [listViews], quiet: true });
  return (
    <li className="flex items-center justify-between gap-3 text-14">
      <span className="min-w-0 break-words">{view.name}</span>
      <IconButton
        label={m.view_forget({ name: view.name })}
        icon={<Trash2 size={16} />}
        disabled={forget.isPending}
        onClick={() => forget.mutate({ params: { id: view.id } })}
      />
    </li>
  );
}
