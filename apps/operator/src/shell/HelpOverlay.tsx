import { Dialog } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

const groups = (): [string, [string, string][]][] => [
  [
    m.help_everywhere(),
    [
      ["?", m.help_help()],
      ["Ctrl K", m.find_help()],
      ["1 – 9", m.help_screens()],
      ["/", m.help_search()],
      ["Esc", m.help_escape()],
    ],
  ],
  [
    m.help_lists(),
    [
      ["j  ↓", m.help_down()],
      ["k  ↑", m.help_up()],
      ["Enter", m.help_open()],
    ],
  ],
  [
    m.nav_money(),
    [
      ["p", m.help_process()],
      ["c", m.help_complete()],
      ["x", m.help_cancel()],
      ["m", m.help_member()],
    ],
  ],
  [
    m.nav_bankEntries(),
    [
      ["t", m.help_takeLikely()],
      ["x", m.help_dismissEntry()],
      ["m", m.help_member()],
    ],
  ],
  [
    m.nav_approvals(),
    [
      ["a", m.help_approve()],
      ["x", m.help_refuse()],
    ],
  ],
  [
    m.nav_inquiries(),
    [
      ["r", m.help_reply()],
      ["Ctrl ↵", m.help_sendReply()],
      ["v", m.help_select()],
      ["m", m.help_member()],
    ],
  ],
];

/** All keys of the console. */
export function HelpOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.help_title()} size="medium">
      <div className="grid gap-6 pb-4 md:grid-cols-2">
        {groups().map(([title, keys]) => (
          <section key={title}>
            <h3 className="mb-2 text-14 text-gold">{title}</h3>
            <dl className="flex flex-col gap-1.5 text-14">
              {keys.map(([key, what]) => (
                <div key={key} className="flex items-baseline gap-3">
                  <dt className="w-14 shrink-0">
                    <kbd className="rounded-[4px] bg-surface-3 px-1.5 py-0.5 font-sans text-12 font-semibold">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-muted">{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
