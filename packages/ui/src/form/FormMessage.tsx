import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type MessageKind = "danger" | "warning" | "info" | "success";

const looks = {
  danger: { text: "text-vermilion", Icon: CircleAlert },
  warning: { text: "text-gold", Icon: TriangleAlert },
  info: { text: "text-cobalt", Icon: Info },
  success: { text: "text-jade", Icon: CircleCheck },
};

/** A message about a whole form or part of a page. Danger and warning interrupt; the others wait. */
export function FormMessage({
  kind,
  children,
  className,
}: {
  kind: MessageKind;
  children: ReactNode;
  className?: string;
}) {
  const { text, Icon } = looks[kind];
  return (
    <div
      role={kind === "danger" || kind === "warning" ? "alert" : "status"}
      className={clsx("flex items-start gap-2.5 rounded-control bg-surface-2 p-3 text-14", className)}
    >
      <Icon aria-hidden size={18} className={clsx("mt-0.5 shrink-0", text)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
