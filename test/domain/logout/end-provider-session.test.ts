import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import { aLoginDomainWithoutProvider } from "#test/support/builders/a-login-domain.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const returnTo = "https://harbour.example/login" as TrustedUrl;

test.each([
  [false, { ok: true, value: "leaving" }],
  [true, { ok: false, failure: { kind: "unexpected", cause: "The address could not be left for." } }],
])(
  "without a provider the browser goes on at once; where it refuses, %s, the answer says so (logout-08, RED-14)",
  async (refuses, answer) => {
    const parts = domainParts({ loginDomain: aLoginDomainWithoutProvider() });
    parts.navigation.refusesToLeave = refuses;
    expect(await new EndProviderSession(parts).execute(returnTo)).toStrictEqual(answer);
  },
);
