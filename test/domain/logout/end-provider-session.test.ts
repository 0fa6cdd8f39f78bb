import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { failure, success } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const returnTo = "https://harbour.example/login" as TrustedUrl;

test.each([success("leaving" as const), failure({ kind: "unreachable" as const })])(
  "the tenant's provider is asked, and its answer is the answer: %j (logout-08)",
  async (answer) => {
    const parts = domainParts();
    parts.provider.endSessionAnswer = answer;
    expect(await new EndProviderSession(parts).execute(returnTo)).toStrictEqual(answer);
    expect(parts.provider.requests).toEqual([{ kind: "end-session", returnTo }]);
  },
);
