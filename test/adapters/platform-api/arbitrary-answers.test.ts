import fc from "fast-check";
import { authenticatedIdentityFrom } from "#adapters/platform-api/rest/identity-from-answer.ts";
import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";

/** Arbitrary JSON, sometimes with the property names of the endpoint. */
function answers(...names: string[]) {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom("AUTHENTICATED", "staff", "auth0", "https://a.example/"),
  );
  const value = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }));
  const known = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  const planted = fc
    .constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty")
    .chain((name) => fc.jsonValue().map((content) => `{"${name}":${JSON.stringify(content)}}`));
  const texts = fc.oneof(
    known.map((content) => JSON.stringify(content)),
    fc.json(),
    planted,
  );
  return texts.map((content) => JSON.parse(content) as unknown);
}

const identityNames = [
  ...["uuid", "email", "type", "token", "locale", "state", "emailVerificationRequired"],
  ...["defaultRedirectUri", "passwordExpiryInDays", "passwordChangeWarningInDays"],
  ...["mfaRequiredByRemainingInDays", "mfaFactors"],
];

const readers: readonly (readonly [string, ReturnType<typeof answers>, (body: unknown) => unknown])[] = [
  [
    "readLoginDomain",
    fc.oneof(
      answers("domain", "tenant", "theme", "redirectOrigins"),
      fc.record({
        tenant: answers("code", "type", "loginClientId"),
        theme: answers("name", "colors", "links", "images"),
      }),
    ),
    (body) => loginDomainFrom(body, "harbour.example"),
  ],
  [
    "authenticate",
    answers(...identityNames),
    (body) => {
      const checked = authenticatedIdentityFrom(body);
      if (!checked.ok) return "unexpected";
      const { identity, token } = checked.value;
      return [token, identity.uuid, identity.email].every((text) => typeof text === "string" && text !== "");
    },
  ],
];

test.each(readers)(
  "10,000 arbitrary answers to %s: read or unexpected, never a crash (API-04)",
  (_call, bodies, read) => {
    const ownNames = Object.getOwnPropertyNames(Object.prototype).length;
    fc.assert(
      fc.property(bodies, (body) => {
        const outcome = read(body);
        return (
          outcome === undefined || outcome === true || outcome === "unexpected" || typeof outcome === "object"
        );
      }),
      { numRuns: 10_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(ownNames);
  },
);
