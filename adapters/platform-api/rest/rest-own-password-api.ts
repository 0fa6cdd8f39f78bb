import type { OwnPasswordApi } from "#domain/account/own-password-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { readingNothing } from "./answer-body.ts";
import { mfaCalls } from "./rest-calls.ts";

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
