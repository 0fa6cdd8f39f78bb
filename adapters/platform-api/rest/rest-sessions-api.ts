import type { ListedSession, SessionsApi } from "#domain/account/sessions-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { listOf, shape, type Check } from "#domain/storage/shape.ts";
import { textUpTo } from "#domain/storage/storage-entry.ts";
import { list, nothing, reading } from "./answer-body.ts";
import { mfaCalls } from "./rest-calls.ts";
import { timeFrom } from "./time-from.ts";
import type { Wire } from "./wire-shapes.ts";

const text = textUpTo(256);
const sessions: Check<readonly ListedSession[]> = listOf(
  shape(
    { id: text, isThis: (content) => content === true },
    { browser: text, place: text, signedInAt: timeFrom, lastSeenAt: timeFrom },
  ),
);

/** Lists and ends sessions over REST. */
export const restSessionsApi = mfaCalls<SessionsApi>({
  listSessions: {
    call: "listSessions",
    request: (token) => ({ method: "GET", path: ["sessions"], token }),
    read: reading({ sessions: list }, (answer: Wire["Sessions"]) => sessions(answer.sessions) ?? []),
  },
  endSession: {
    call: "endSession",
    request: ({ token, id }) => ({ method: "POST", path: ["sessions", "end"], token, body: { id } }),
    read: nothing,
    successes: { 404: success(undefined) },
  },
  endOtherSessions: {
    call: "endOtherSessions",
    request: (token) => ({ method: "POST", path: ["sessions", "end-others"], token }),
    read: nothing,
  },
});
