import * as calls from "@hanpan/contract/calls/knowledge";
import type { Language } from "@hanpan/contract/language";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { DocumentKeys } from "../../knowledge/documentKeys.ts";
import { keepDocument } from "../../knowledge/keepDocument.ts";
import { readKnowledge } from "../../knowledge/readKnowledge.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";

const uploading = {
  limit: { maximum: 12, windowSeconds: 60 },
  bodyLimitBytes: Math.ceil(calls.documentMaximumBytes * 1.4),
};

/** The member's level of knowledge, and the documents for it (docs/knowledge.md). */
export function registerKnowledgeRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    keys,
  }: {
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly keys: DocumentKeys | undefined;
  },
): void {
  const own = async (memberId: string, language: Language, now: Date) => ({
    ...(await readKnowledge(pool, { memberId, language, now }, await siteSetting())),
    uploads: keys !== undefined,
  });

  registerCall(app, calls.getKnowledge, ({ member, language, now }) => own(member.memberId, language, now));

  registerCall(
    app,
    calls.uploadDocument,
    async ({ body, member, language, now }) => {
      if (keys === undefined) return refuse("DOCUMENTS_UNAVAILABLE");
      const { memberId } = member;
      await keepDocument(pool, keys, { memberId, ...body, now });
      return own(memberId, language, now);
    },
    uploading,
  );
}
