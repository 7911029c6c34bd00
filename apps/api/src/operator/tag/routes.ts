import * as calls from "@hanpan/contract/operator/calls/tag";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readToChange } from "../lib/readToChange.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addTag, changeTag, markMember, readTag, readTags } from "./tags.ts";

/** Words that operators make and put on members (docs/tags.md). */
export function registerTagRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listTags, async () => ({ list: await readTags(pool) }));

  registerOperatorCall(app, calls.addTag, ({ body, now, record }) =>
    withTransaction(pool, async (client) => {
      const after = await readTag(client, await addTag(client, body, now));
      await record(client, { subject: `tag:${after.id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putTag, ({ params, body: { expected, ...fields }, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readToChange(client, { table: "tag", id: params.id, expected }, () =>
        readTag(client, params.id),
      );
      await changeTag(client, params.id, fields);
      const after = await readTag(client, params.id);
      await record(client, { subject: `tag:${params.id}`, before, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.markMember, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { operatorId } = operator;
      const mark = { memberId: params.id, tagId: body.tag, on: body.on, operatorId, now };
      const { list, isChanged } = await markMember(client, mark);
      if (isChanged) {
        const { nameKo: tag } = await readTag(client, body.tag);
        await record(client, { subject: `member:${params.id}`, after: { tag, on: body.on } });
      }
      return { list };
    }),
  );
}
