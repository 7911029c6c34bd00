import { createBeaconStore } from "@hanpan/vendor/beacon/beaconStore";

/** The values of the beacon that rounds and matches which have closed wait for. */
export const beaconStore = createBeaconStore({
  table: "studio.beacon",
  wanted: `SELECT round.beacon_round AS round FROM studio.live_table JOIN studio.live_round AS round USING (round_id)
    WHERE round.phase = 'CLOSED' AND round.beacon_round IS NOT NULL
    UNION ALL
    SELECT beacon_round FROM studio.sports_fixture
    WHERE status = 'SCHEDULED' AND beacon_round IS NOT NULL AND public_value IS NULL`,
});

export const { find: findBeacon, keep: keepBeacon } = beaconStore;
