import { changeOwnPassword, listOwnSessions } from "@hanpan/contract/operator/calls/auth";
import { Button, FormMessage, PasswordField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/** The operator's own password: the old one, and the new one twice. */
export function PasswordPanel() {
  const [password, setPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [tried, setTried] = useState(false);
  const change = useSubmit(changeOwnPassword, {
    readAgain: [listOwnSessions],
    quiet: true,
    done: m.password_changed(),
  });
  const fields = fieldsOf(change.error);
  return (
    <Panel title={m.password_title()}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (change.isPending || newPassword !== repeated) return;
          change.mutate(
            { body: { password, newPassword } },
            {
              onSuccess: () => {
                for (const empty of [setPassword, setNewPassword, setRepeated]) empty("");
                setTried(false);
              },
            },
          );
        }}
      >
        <p className="text-14 text-muted">{m.password_lead()}</p>
        <PasswordField
          label={m.password_now()}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fields["password"]}
        />
        <NewPasswordFields
          label={m.password_new()}
          chosen={{ value: newPassword, onChange: setNewPassword, error: fields["newPassword"] }}
          repeated={{
            ...{ value: repeated, onChange: setRepeated },
            error: tried && newPassword !== repeated ? m.join_differs() : undefined,
          }}
        />
        {change.error && <FormMessage kind="danger">{failureMessage(change.error)}</FormMessage>}
        <Button type="submit" kind="play" busy={change.isPending}>
          {m.password_change()}
        </Button>
      </form>
    </Panel>
  );
}
