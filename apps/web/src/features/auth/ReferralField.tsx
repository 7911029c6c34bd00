import { meantBy, typedFields } from "@hanpan/contract/typedFields";
import { Button, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { Fine } from "./AvailabilityField.tsx";
import { referralQuery } from "./queries.ts";
import type { Registration } from "./useRegistration.ts";

/** The referral code with its verification call; says whose code it is. */
export function ReferralField({ registration, required }: { registration: Registration; required: boolean }) {
  const code = meantBy("referralCode", registration.values.referralCode);
  // A code that is here already, from a link or a draft, is verified without being touched.
  const [askedFor, setAskedFor] = useState<string | null>(code === "" ? null : code);
  const sound = code !== "" && !registration.broken("referralCode");
  const asked = sound && askedFor === code;
  const answer = useQuery({ ...referralQuery(code), enabled: asked });
  const reply = asked ? answer.data : undefined;

  const ask = () => {
    registration.leave("referralCode");
    if (!sound) return;
    if (askedFor === code && answer.isError) void answer.refetch();
    setAskedFor(code);
  };

  return (
    <TextField
      label={required ? m.reg_referralCode() : m.reg_optional({ name: m.reg_referralCode() })}
      name="referralCode"
      required={required}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={typedFields.referralCode.longest}
      value={registration.values.referralCode}
      onChange={(event) => registration.change({ referralCode: event.target.value })}
      onBlur={ask}
      error={
        registration.problem("referralCode") ??
        (reply?.valid === false
          ? reply.ended === true
            ? m.invite_ended()
            : m.reg_referral_invalid()
          : undefined)
      }
      help={
        <span aria-live="polite">
          {reply?.valid && (
            <Fine>
              {m.reg_referral_valid()}{" "}
              {reply.nickname !== null && m.reg_referral_owner({ nickname: reply.nickname })}
            </Fine>
          )}
          {asked && answer.isError && failureMessage(answer.error)}
        </span>
      }
      action={
        <Button busy={asked && answer.isFetching} onClick={ask}>
          {m.reg_referralVerify()}
        </Button>
      }
    />
  );
}
