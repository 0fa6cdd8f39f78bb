import { homeRealmOf } from "#adapters/identity/oidc/home-realm.ts";
import { genericPreset } from "#adapters/identity/oidc/oidc-preset.ts";
import { entraPreset } from "#adapters/identity/oidc/presets/entra-preset.ts";
import { keycloakPreset } from "#adapters/identity/oidc/presets/keycloak-preset.ts";
import { oktaPreset } from "#adapters/identity/oidc/presets/okta-preset.ts";
import { zitadelPreset } from "#adapters/identity/oidc/presets/zitadel-preset.ts";

const homeRealms = { "harbour.example": "harbour-people" };

describe("home-realm discovery", () => {
  it.each([
    [keycloakPreset, { parameters: { kc_idp_hint: "harbour-people" } }],
    [entraPreset, { parameters: { domain_hint: "harbour-people" } }],
    [oktaPreset, { parameters: { idp: "harbour-people" } }],
    [zitadelPreset, { parameters: {}, scope: "urn:zitadel:iam:org:idp:id:harbour-people" }],
    [genericPreset, { parameters: {} }],
  ])("names the provider of the e-mail's domain as $code wants it (provider-48)", (preset, expected) => {
    expect(homeRealmOf({ email: " Ada@Harbour.Example " }, { homeRealms }, preset)).toEqual(expected);
  });

  it("looks a domain up as it is sent, not as it is typed (provider-48, login-60)", () => {
    for (const email of ["ada＠harbour．example.", "\u200eada@harbour.example\u200b"])
      expect(homeRealmOf({ email }, { homeRealms }, keycloakPreset)).toEqual({
        parameters: { kc_idp_hint: "harbour-people" },
      });
  });

  it("takes the parameter of the configuration before the product's own (provider-48)", () => {
    const settings = { homeRealms, homeRealmParameter: "connection" };
    for (const preset of [genericPreset, keycloakPreset])
      expect(homeRealmOf({ email: "ada@harbour.example" }, settings, preset)).toEqual({
        parameters: { connection: "harbour-people" },
      });
  });

  it("takes the tenant's realm where the domain is not listed, or no e-mail is known (provider-48)", () => {
    const expected = { parameters: { kc_idp_hint: "staff" } };
    for (const email of [undefined, "", "ada@elsewhere.example", "ada@sub.harbour.example", "no address"])
      expect(homeRealmOf({ email, realm: "staff" }, { homeRealms }, keycloakPreset)).toEqual(expected);
    expect(
      homeRealmOf({ email: "ada@harbour.example", realm: "staff" }, { homeRealms }, keycloakPreset),
    ).toEqual({
      parameters: { kc_idp_hint: "harbour-people" },
    });
  });

  it.each([undefined, "ada@elsewhere.example", "ada@__proto__", "ada@constructor"])(
    "adds nothing for %j without a realm (provider-48)",
    (email) => {
      expect(homeRealmOf({ email }, { homeRealms }, keycloakPreset)).toEqual({ parameters: {} });
      expect(homeRealmOf({ email }, {}, keycloakPreset)).toEqual({ parameters: {} });
    },
  );
});
