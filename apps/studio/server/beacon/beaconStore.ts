import { createBeaconStore } from "@hanpan/vendor/beacon/beaconStore";

/** The values of the beacon that rounds which have closed wait for. */
export const beaconStore = createBeaconStore({
  table: "studio.beacon",
  wanted: `SELECT round.beacon_round AS round FROM studio.live_table JOIN studio.live_round AS round USING (round_id)
    WHERE round.phase = 'CLOSED' AND round.beacon_round IS NOT NULL`,
});

export const { find: findBeacon, keep: keepBeacon } = beaconStore;
