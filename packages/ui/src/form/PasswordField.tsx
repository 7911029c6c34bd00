import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../action/IconButton.tsx";
import { useUiWords } from "../words/UiWords.tsx";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

/** A password that can be looked at while typing; it is hidden again when the field is mounted again. */
export function PasswordField(
  props: Omit<ComponentProps<"input">, keyof FieldFrame | "children" | "type"> & FieldFrame,
) {
  const { label, help, error, required, labelHidden, action, className, ...input } = props;
  const [shown, setShown] = useState(false);
  const words = useUiWords();
  return (
    <Field {...{ label, help, error, required, labelHidden, action, className }}>
      {(ties) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            type={shown ? "text" : "password"}
            className={clsx(inputClass, "pr-12")}
          />
          <IconButton
            label={shown ? words.hidePassword : words.showPassword}
            icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
            tooltip="none"
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
