/** Why the last act on a request did not go through, as far as is known. */
export interface RefusedAct {
  requestId: string;
  code: string;
  message: string;
  /** No usable reply came: it may have been done. */
  isOutcomeUnknown: boolean;
}
