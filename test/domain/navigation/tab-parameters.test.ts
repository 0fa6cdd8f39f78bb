import type { Destination } from "#domain/navigation/destination.ts";
import { divided, linkable } from "#domain/navigation/tab-parameters.ts";

const personal = { page: "login", langCode: "de", email: "ada@harbour.example" } as const;
// Written out as a link would bring it: no typed destination holds a secret.
const secret = {
  page: "authenticate",
  langCode: "de",
  code: "code-1",
  session: "mark",
} as unknown as Destination;

test.each<[Destination, unknown, unknown]>([
  [personal, { page: "login", langCode: "de" }, { email: "ada@harbour.example" }],
  [secret, { page: "authenticate", langCode: "de" }, { code: "code-1", session: "mark" }],
  [{ page: "login", langCode: "de" }, { page: "login", langCode: "de" }, undefined],
  [{ ...personal, email: undefined } as unknown as Destination, { page: "login", langCode: "de" }, undefined],
])("%j is shown as %j, and %j waits in the tab", (destination, shown, inTab) => {
  expect(divided(destination)).toStrictEqual({ shown, inTab });
});

test("a required parameter stands in the address, although it is a secret (redirect-26)", () => {
  const destination = { page: "partner-sso", partnerCode: "siteminder", token: "token-1" } as const;
  expect(divided(destination)).toStrictEqual({ shown: destination, inTab: undefined });
});

test("a link shows what is personal, but no secret and nothing internal", () => {
  expect(linkable(personal)).toStrictEqual(personal);
  expect(linkable(secret)).toStrictEqual({ page: "authenticate", langCode: "de" });
});
