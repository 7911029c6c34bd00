import { Button, ConfirmDialog, FormMessage, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../lib/requestFailure.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import { TextFields } from "../../message-parts/TextFields.tsx";
import * as m from "../../paraglide/messages.js";
import { CustomerCenterFrame } from "./CustomerCenterFrame.tsx";
import { OfferedAnswers } from "./OfferedAnswers.tsx";
import { Templates } from "./Templates.tsx";
import { useInquiryForm } from "./useInquiryForm.ts";

/** A new inquiry, begun from a template or a draft, sent after the specification's question. */
export function WriteInquiryPage() {
  const navigate = useNavigate();
  const service = useQuery(globalSettingQuery()).data?.customerService;
  const [asking, setAsking] = useState(false);
  const form = useInquiryForm(() => void navigate({ to: urls.customerCenter }));
  const closed = service?.available === false;
  return (
    <CustomerCenterFrame title={m.cs_write()}>
      <Surface className="max-w-[720px]">
        <form
          ref={form.form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.sending && form.check()) setAsking(true);
          }}
        >
          {form.restored && <FormMessage kind="info">{m.cash_draft_restored()}</FormMessage>}
          <Templates
            text={form.text}
            templateId={form.typed.templateId}
            check={form.check}
            onUse={({ id, title, description }) => form.change({ templateId: id, title, body: description })}
            onForget={() => form.change({ templateId: "" })}
          />
          <TextFields
            title={{ label: m.cs_col_title(), value: form.typed.title, error: form.problem("title") }}
            body={{ label: m.cs_col_description(), value: form.typed.body, error: form.problem("body") }}
            onChange={form.change}
            between={<OfferedAnswers title={form.typed.title} />}
          />
          {form.failure && <FormMessage kind="danger">{failureMessage(form.failure)}</FormMessage>}
          <Button
            type="submit"
            kind="play"
            size="large"
            disabled={closed}
            icon={<Send aria-hidden size={18} />}
            className="self-end max-sm:w-full"
          >
            {form.again ? m.cash_retryNow() : m.cs_send()}
          </Button>
        </form>
      </Surface>
      <ConfirmDialog
        open={asking}
        title={m.cs_send_confirm()}
        confirmLabel={m.cs_send()}
        busy={form.sending}
        onConfirm={() => void form.send().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <span dir="auto" className="font-semibold text-text">
          {form.typed.title}
        </span>
      </ConfirmDialog>
    </CustomerCenterFrame>
  );
}
