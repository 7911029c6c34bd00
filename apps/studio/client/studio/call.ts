import { callerOf, type Reply as ReplyOf } from "@hanpan/frame/visit/call";
import { type StudioErrorCode, studioError } from "../../protocol/envelope.ts";

/** What a call to the studio came to. */
export type Reply<Data> = ReplyOf<Data, StudioErrorCode>;

/** Makes one call of the studio's and reads its reply by a schema. Never throws. */
export const call = callerOf(studioError, () => ({}));
