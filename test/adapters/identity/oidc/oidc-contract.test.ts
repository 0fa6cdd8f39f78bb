import { LateIdentityProvider } from "#adapters/identity/late-identity-provider.ts";
import { LateProviderWithSession } from "#adapters/identity/late-provider-with-session.ts";
import { OidcIdentityProvider } from "#adapters/identity/oidc/oidc-identity-provider.ts";
import { genericPreset, type OidcPreset } from "#adapters/identity/oidc/oidc-preset.ts";
import { oktaPreset } from "#adapters/identity/oidc/presets/okta-preset.ts";
import type { OidcSettings } from "#adapters/identity/oidc/oidc-settings.ts";
import { OidcProviderWithSession } from "#adapters/identity/oidc/oidc-provider-with-session.ts";
import { entraPreset } from "#adapters/identity/oidc/presets/entra-preset.ts";
import { openIdPresets } from "#adapters/identity/oidc/open-id-provider.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import { identityProviderContract } from "#test/contracts/identity-provider.contract.ts";
import type { ProviderUnderTest } from "#test/contracts/provider-under-test.ts";
import { surroundingsOf } from "#test/support/builders/provider-surroundings.ts";
import { aDiscoveryDocument } from "#test/support/fakes/scripted-discovery.ts";
import { ScriptedFrame, type FrameContent } from "#test/support/fakes/scripted-frame.ts";
import { oidcParts } from "./oidc-parts.ts";

/** An issuer of the form that each product has. */
const issuers: Readonly<Record<string, string>> = {
  keycloak: "https://id.harbour.example/realms/hotels",
  entra: "https://id.harbour.example/11111111-2222-4333-8444-555555555555/v2.0",
  /** The key of a directory beside another one. */
  contoso: "https://id.harbour.example/22222222-2222-4333-8444-555555555555/v2.0",
  okta: "https://id.harbour.example/oauth2/default",
};

const ownErrors = { turned_back: "access_denied", busy: "temporarily_unavailable" } as const;

function prepare(preset: OidcPreset, given: OidcSettings): ProviderUnderTest {
  const settings = { ...given };
  const issuer = issuers[preset.code] ?? "https://id.harbour.example";
  const { tools, discovery, sent, deps } = oidcParts(settings, { preset, issuer });
  const { storage, navigation, clock, digest } = tools;
  const document = (endpointQuery = "") =>
    ({
      kind: "document",
      content: aDiscoveryDocument({ authorization_endpoint: `${issuer}/authorize${endpointQuery}` }, issuer),
    }) as const;
  const frame = new ScriptedFrame();
  const answers: Readonly<Record<Parameters<ProviderUnderTest["session"]>[0], FrameContent>> = {
    active: { kind: "answer", parameters: { code: "code-of-the-frame", iss: issuer } },
    none: { kind: "answer", parameters: { error: "login_required", iss: issuer } },
    unreachable: { kind: "page" },
    silent: { kind: "nothing" },
    garbage: { kind: "answer", parameters: { code: "code-of-the-frame", iss: issuer }, state: "another" },
  };
  const createLatePart = () =>
    settings.sessionCheck ? new OidcProviderWithSession(deps, frame.ask) : new OidcIdentityProvider(deps);
  const Late = settings.sessionCheck ? LateProviderWithSession : LateIdentityProvider;
  const provider = new Late(
    {
      code: preset.code,
      ways: ["redirect"],
      policy: [],
      errors: ownErrors,
      load: async () => ({ settings: {}, createLatePart }),
    },
    settings,
    tools,
  );
  return {
    ...surroundingsOf(tools),
    provider,
    ownErrors,
    session(is) {
      frame.content = answers[is];
    },
    page(is) {
      if (is === "reachable") discovery.answer(document());
      if (is === "unreachable") discovery.answer({ kind: "no-answer" });
      if (is === "silent") discovery.answer("silence");
    },
    meanwhile(work) {
      discovery.meanwhile = work;
      frame.meanwhile = work;
    },
    contradict(parameters) {
      Object.assign(settings, { parameters });
      discovery.answer(document(`?${String(new URLSearchParams(parameters))}`));
    },
    requestedRedirect() {
      const afterLogout = sent().get("post_logout_redirect_uri");
      if (afterLogout === navigation.urlOf({ page: "logout", resume: true }))
        return storage.read(logoutTarget);
      return sent().get("redirect_uri") ?? navigation.departure;
    },
    ownOrigin: "https://id.harbour.example",
    issuer,
    sendsIssuer: true,
    pkceDigest: digest,
    authorizationRequest: sent,
    clock,
    ownKeys: [loginTransaction.key, logoutTarget.key],
    answer: () => ({ code: "code-1", state: sent().get("state") ?? "", issuer }),
    forged: (answer) => ({ ...answer, state: `${answer.state ?? ""}x` }),
  };
}

for (const preset of [...openIdPresets, { ...entraPreset, code: "contoso" }])
  identityProviderContract(preset.code, ["redirect"], () => prepare(preset, {}));

// What the settings change is the same for every preset, but for one whose logout ends no session.
const settings: readonly (readonly [string, OidcPreset, OidcSettings])[] = [
  ["oidc, which hands over by “authorize”,", genericPreset, { handOver: "authorize" }],
  ["oidc, which opens, with a session check,", genericPreset, { sessionCheck: "frame" }],
  [
    "oidc, which hands over by “authorize”, with a session check,",
    genericPreset,
    { handOver: "authorize", sessionCheck: "frame" },
  ],
  ["okta, with a session check,", oktaPreset, { sessionCheck: "frame" }],
];
for (const [name, preset, given] of settings)
  identityProviderContract(name, ["redirect"], () => prepare(preset, given));
