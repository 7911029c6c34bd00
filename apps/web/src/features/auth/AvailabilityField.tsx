import type { DuplicateField } from "@hanpan/contract";
import { meantBy, typedFields } from "@hanpan/contract/typedFields";
import { Button, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { availabilityQuery } from "./queries.ts";
import type { Registration } from "./useRegistration.ts";

const words: Record<DuplicateField, { taken: () => string; available: () => string }> = {
  loginId: { taken: m.reg_id_taken, available: m.reg_id_available },
  nickname: { taken: m.reg_nickname_taken, available: m.reg_nickname_available },
};

/** A remark under a field that something is in order. */
export function Fine({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1 text-jade">
      <Check aria-hidden size={14} />
      {children}
    </span>
  );
}

interface AvailabilityFieldProps
  extends Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur" | "error" | "action"> {
  field: DuplicateField;
  registration: Registration;
  /** Shows the button of the duplicate check; without it the field is checked when it is left. */
  button?: boolean;
}

/** A field whose value may belong to one member only, without showing who that is: asked when it is left, or by its button. */
export function AvailabilityField(props: AvailabilityFieldProps) {
  const { field, registration, button = false, help, ...input } = props;
  const value = registration.values[field];
  const meant = meantBy(field, value);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const sound = value !== "" && !registration.broken(field);
  const asked = sound && askedFor === meant;
  const answer = useQuery({ ...availabilityQuery(field, meant), enabled: asked });
  const reply = asked ? answer.data : undefined;
  const taken = reply?.available === false ? words[field].taken() : undefined;

  const ask = () => {
    registration.leave(field);
    if (!sound) return;
    if (askedFor === meant && answer.isError) void answer.refetch();
    setAskedFor(meant);
  };

  return (
    <TextField
      {...input}
      name={field}
      value={value}
      maxLength={typedFields[field].longest}
      onChange={({ target }) => registration.change({ [field]: target.value })}
      onBlur={ask}
      error={registration.problem(field) ?? taken}
      help={
        <span aria-live="polite">
          {reply?.available ? <Fine>{words[field].available()}</Fine> : remark()}
        </span>
      }
      action={
        button && (
          <Button busy={asked && answer.isFetching} onClick={ask}>
            {m.reg_duplicateCheck()}
          </Button>
        )
      }
    />
  );

  function remark(): ReactNode {
    if (asked && answer.isFetching) return m.reg_checking();
    if (asked && answer.isError) return failureMessage(answer.error);
    if (button && sound && !asked) return m.reg_id_checkFirst();
    return help;
  }
}
