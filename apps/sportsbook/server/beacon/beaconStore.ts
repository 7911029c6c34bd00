import { createBeaconStore } from "@hanpan/vendor/beacon/beaconStore";

/** The values of the beacon that matches which are about to begin wait for. */
export const beaconStore = createBeaconStore({
  table: "sportsbook.beacon",
  wanted: `SELECT beacon_round AS round FROM sportsbook.fixture
    WHERE status = 'SCHEDULED' AND beacon_round IS NOT NULL AND public_value IS NULL`,
});

export const { find: findBeacon, keep: keepBeacon } = beaconStore;
