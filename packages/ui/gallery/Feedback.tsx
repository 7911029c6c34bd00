import { useState } from "react";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  PastNotices,
  Skeleton,
  Toaster,
  type ToastNotice,
} from "../src/index.ts";
import { Part } from "./Part.tsx";

const types = ["danger", "warning", "info", "success"] as const;

/** States of a list, notices. */
export function Feedback() {
  const [notices, setNotices] = useState<readonly ToastNotice[]>([]);
  const [past, setPast] = useState<readonly ToastNotice[]>([]);
  const show = (type: ToastNotice["type"]) => {
    const at = Date.now();
    const notice = {
      id: `${type} ${at}`,
      type,
      message: "알려 드립니다.",
      durationMs: 5_000,
      progressBar: true,
      at,
    };
    setNotices([...notices, notice].slice(-5));
    setPast([...past, notice].slice(-20));
  };
  return (
    <Part title="Feedback">
      <div className="flex flex-wrap gap-2">
        {types.map((type) => (
          <Button key={type} onClick={() => show(type)}>
            {type}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Card title="Empty">
          <EmptyState title="조회된 내역이 없습니다." />
        </Card>
        <Card title="Error">
          <ErrorState title="응답 시간이 초과되었습니다." onRetry={() => undefined} />
        </Card>
        <Card title="Loading">
          <Skeleton className="h-40" />
        </Card>
      </div>
      <PastNotices
        notices={past}
        empty="지난 알림이 없습니다."
        formatTime={(at) => at.toISOString().slice(11, 19)}
      />
      <Toaster
        notices={notices}
        onDismiss={(id) => setNotices(notices.filter((notice) => notice.id !== id))}
      />
    </Part>
  );
}
