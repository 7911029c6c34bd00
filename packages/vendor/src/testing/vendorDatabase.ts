import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";

/** A database of the test's own with the tables of `tables/`, in the schema `vendor`. */
export function createVendorDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: "vendor",
    sources: [{ namespace: "vendor", directory: new URL("../../tables/", import.meta.url) }],
  });
}
