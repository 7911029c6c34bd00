import { Toaster } from "@hanpan/ui";
import { dismissNotice, useNotices } from "../lib/notices.ts";

/** The application's notices at the top right. */
export default function Notices() {
  return <Toaster notices={useNotices()} onDismiss={dismissNotice} />;
}
