import type { FailureTable } from "#adapters/http/failures.ts";
import type { NotMeApi } from "#domain/account/not-me-api.port.ts";
import { namedEmail } from "./account-answers.ts";
import { nothing, readingNothing } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";

const failures: FailureTable<"expired"> = { 409: "expired", 410: "expired" };

/** The calls behind the link of a mail about a new sign-in, over REST. */
export const restNotMeApi = platformCalls<NotMeApi>({
  checkToken: {
    call: "validateNotMeToken",
    request: (token) => ({ method: "POST", path: ["validate-not-me-token"], body: { token } }),
    read: readingNothing(namedEmail),
    failures,
  },
  endEverywhere: {
    call: "reportNotMe",
    request: (token) => ({ method: "POST", path: ["not-me"], body: { token } }),
    read: nothing,
    failures,
  },
});
