import type { Factor } from "@hanpan/contract/calls/factor";
import { formatInstant } from "@hanpan/contract/time";
import { Button } from "@hanpan/ui";
import { confirmNotice } from "../../../lib/notices.ts";
import * as m from "../../../paraglide/messages.js";
import { forget } from "./requests.ts";

/** The devices that are not asked for the second factor at a login; each can be removed, or all of them. */
export function TrustedDevices({
  devices,
  onChanged,
}: {
  devices: Factor["devices"];
  onChanged: () => Promise<void>;
}) {
  async function remove(id: string | null): Promise<void> {
    if (await forget(id)) confirmNotice(m.factor_forgotten());
    await onChanged();
  }
  return (
    <section aria-label={m.factor_devices()}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-14 font-semibold">{m.factor_devices()}</h3>
        {devices.length > 1 && (
          <Button kind="ghost" onClick={() => void remove(null)}>
            {m.factor_forgetAll()}
          </Button>
        )}
      </div>
      <p className="mb-2 text-12 text-muted">
        {devices.length === 0 ? m.factor_devicesNone() : m.factor_devicesHelp()}
      </p>
      <ul className="flex flex-col gap-2">
        {devices.map(({ id, device, address, expiresAt }) => (
          <li key={id} className="flex items-center gap-4 rounded-control bg-surface-2 p-4 text-14">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{device || m.opt_unknownDevice()}</p>
              <p className="tabular text-12 text-muted">
                {address} · {m.factor_deviceUntil({ time: formatInstant(expiresAt) })}
              </p>
            </div>
            <Button
              aria-label={m.factor_forgetOf({ device: device || m.opt_unknownDevice() })}
              onClick={() => void remove(id)}
            >
              {m.factor_forget()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
