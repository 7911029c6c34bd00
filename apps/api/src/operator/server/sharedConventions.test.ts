import { operatorBasePath } from "@hanpan/contract/operator/call";
import { testServerConventions } from "@hanpan/server/testing/serverConventions";
import { createOperatorSite } from "../../testing/operators.ts";

testServerConventions(async () => {
  const { app, logged, close } = await createOperatorSite();
  return {
    address: await app.listen({ port: 0, host: "127.0.0.1" }),
    reads: `${operatorBasePath}/auth/me`,
    writes: `${operatorBasePath}/auth/login`,
    bodyLimitBytes: 256 * 1_024,
    tooLarge: "PAYLOAD_TOO_LARGE",
    logged,
    close,
  };
});
