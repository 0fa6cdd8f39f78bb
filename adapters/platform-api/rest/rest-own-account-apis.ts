import type { FailureTable } from "#adapters/http/failures.ts";
import type { NotMeApi } from "#domain/account/not-me-api.port.ts";
import type { OwnPasswordApi } from "#domain/account/own-password-api.port.ts";
import type { ListedSession, SessionsApi } from "#domain/account/sessions-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { listOf, shape, type Check } from "#domain/storage/shape.ts";
import { textUpTo } from "#domain/storage/storage-entry.ts";
import { namedEmail } from "./account-answers.ts";
import { list, nothing, reading, readingNothing } from "./answer-body.ts";
import { mfaCalls, platformCalls } from "./rest-calls.ts";
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

/** Changes the password of a signed-in person over REST. */
export const restOwnPasswordApi = mfaCalls<OwnPasswordApi>({
  changeOwnPassword: {
    call: "changeOwnPassword",
    request: ({ token, currentPassword, password, endsOtherSessions }) => ({
      method: "POST",
      path: ["user", "password"],
      token,
      body: { currentPassword, password, endsOtherSessions },
    }),
    read: readingNothing(() => "changed" as const),
    successes: {
      "400 CurrentPasswordInvalid": success("invalid-credentials"),
      "400 PasswordHistory": success("password-used-before"),
    },
  },
});

const notMeFailures: FailureTable<"expired"> = { 409: "expired", 410: "expired" };

/** The calls behind the link of a mail about a new sign-in, over REST. */
export const restNotMeApi = platformCalls<NotMeApi>({
  checkToken: {
    call: "validateNotMeToken",
    request: (token) => ({ method: "POST", path: ["validate-not-me-token"], body: { token } }),
    read: readingNothing(namedEmail),
    failures: notMeFailures,
  },
  endEverywhere: {
    call: "reportNotMe",
    request: (token) => ({ method: "POST", path: ["not-me"], body: { token } }),
    read: nothing,
    failures: notMeFailures,
  },
});
