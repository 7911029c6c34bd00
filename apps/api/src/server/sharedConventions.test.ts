import { basePath } from "@hanpan/contract/call";
import { testServerConventions } from "@hanpan/server/testing/serverConventions";
import { createTestApp } from "../testing/createTestApp.ts";

testServerConventions(async () => {
  const { app, logged, close } = await createTestApp();
  return {
    address: await app.listen({ port: 0, host: "127.0.0.1" }),
    reads: `${basePath}/bank`,
    writes: `${basePath}/auth/login`,
    bodyLimitBytes: 256 * 1_024,
    tooLarge: "PAYLOAD_TOO_LARGE",
    logged,
    close,
  };
});
