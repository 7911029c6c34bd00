import { later, Toaster } from "@hanpan/ui";
import { Suspense } from "react";
import { dismissNotice, useNotices } from "../lib/notices.ts";

/** Few notices say that money came. */
const PlayOn = later(() => import("../cashier-parts/PlayOn.tsx"));

/** The application's notices at the top right; one that says that money came leads to the games. */
export default function Notices() {
  const notices = useNotices();
  return (
    <Toaster
      notices={notices}
      onDismiss={dismissNotice}
      offerOf={(id) =>
        notices.some((notice) => notice.id === id && notice.offersPlay === true) && (
          <Suspense>
            <PlayOn className="mt-2" onLeave={() => dismissNotice(id)} />
          </Suspense>
        )
      }
    />
  );
}
