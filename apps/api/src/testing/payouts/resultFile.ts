import { encodeCp949 } from "../../bank-file/cp949.ts";

/** The titles of the columns of a bank's result file. */
export const resultHeader = "입금계좌번호,이체금액,처리결과,오류내용,내통장표시";

/** A bank's result file of these rows below its titles, as a bank encodes it. */
export const resultFile = (...lines: readonly string[]): Buffer =>
  Buffer.from(encodeCp949([resultHeader, ...lines, ""].join("\r\n")) ?? []);
