import { Heart, Settings } from "lucide-react";
import { useState } from "react";
import { Button, ConfirmDialog, Dialog, IconButton, Menu, Tooltip } from "../src/index.ts";
import { Part } from "./Part.tsx";

const kinds = ["play", "money", "quiet", "ghost", "danger"] as const;

/** Buttons, menu, dialogs. */
export function Actions() {
  const [open, setOpen] = useState<"dialog" | "confirm" | null>(null);
  return (
    <Part title="Actions">
      <div className="flex flex-wrap items-center gap-2">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button kind="play" busy>
          busy
        </Button>
        <Button kind="play" disabled>
          disabled
        </Button>
        <Button kind="play" size="large">
          large
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="즐겨찾기" icon={<Heart size={20} />} />
        <Menu
          label="메뉴"
          triggerClassName="min-h-11 rounded-control bg-surface-2 px-4"
          trigger="메뉴"
          items={[
            { id: "settings", label: "설정", icon: <Settings size={18} />, onSelect: () => undefined },
            { id: "leave", label: "로그아웃", danger: true, onSelect: () => undefined },
          ]}
        />
        <Tooltip text="짧은 설명">
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>ConfirmDialog</Button>
      </div>
      <Dialog
        open={open === "dialog"}
        onClose={() => setOpen(null)}
        title="제목"
        footer={<Button onClick={() => setOpen(null)}>닫기</Button>}
      >
        내용입니다.
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="쪽지를 삭제하시겠습니까?"
        confirmLabel="삭제"
        destructive
        onConfirm={() => setOpen(null)}
        onCancel={() => setOpen(null)}
      >
        삭제된 쪽지는 복구하실 수 없습니다.
      </ConfirmDialog>
    </Part>
  );
}
