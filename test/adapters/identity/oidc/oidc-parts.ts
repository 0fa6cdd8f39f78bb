import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { genericPreset, type OidcPreset } from "#adapters/identity/oidc/oidc-preset.ts";
import type { OidcSettings } from "#adapters/identity/oidc/oidc-settings.ts";
import { RoundTrips } from "#domain/provider/round-trips.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";
import { aDiscoveryDocument, ScriptedDiscovery } from "#test/support/fakes/scripted-discovery.ts";

type Surroundings = {
  readonly preset?: OidcPreset;
  readonly issuer?: string;
  readonly realm?: string;
  readonly isDeviceShared?: boolean;
  /** What its discovery document has besides or instead. */
  readonly document?: Readonly<Record<string, unknown>>;
};

/** Returns what an OpenID provider needs in a test, with the browser's own random values and digests. */
export function oidcParts(
  settings: OidcSettings,
  {
    preset = genericPreset,
    issuer = "https://id.harbour.example/realms/hotels",
    realm,
    isDeviceShared = false,
    document = {},
  }: Surroundings = {},
) {
  const identityProvider = preset.code;
  const randomness = new WebCryptoRandomness();
  const digest = new WebCryptoDigest();
  const fakes = providerTools(
    aLoginDomain({
      tenant: { identityProvider, loginDomain: issuer, ...(realm !== undefined && { realm }) },
    }),
    randomness,
  );
  const roundTrips = new RoundTrips({ ...fakes, digest });
  const tools = { ...fakes, digest, roundTrips, isDeviceShared };
  const discovery = new ScriptedDiscovery({
    kind: "document",
    content: aDiscoveryDocument(document, issuer),
  });
  const sent = () => new URL(tools.navigation.departure ?? "about:blank").searchParams;
  return { tools, discovery, sent, deps: { preset, settings, tools, fetchDiscovery: discovery.fetch } };
}
