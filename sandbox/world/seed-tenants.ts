import type { LocalAddresses } from "../local-addresses.ts";
import type { JsonObject } from "./merge-patch.ts";
import { passkeyRealm } from "./passkey-sign-ins.ts";
import { plugTenants, type PlugTenant } from "./plug-tenants.ts";
import { providerCodes } from "./provider-codes.ts";
import type { AdditionalProvider, LoginDomain, Tenant } from "./tenant-records.ts";

type TenantSketch = {
  readonly shows: string;
  readonly tenant: Pick<LoginDomain["tenant"], "code" | "aliasCode" | "type">;
  readonly theme: LoginDomain["theme"];
  /** The optional calls that are offered. */
  readonly capabilities?: readonly string[];
  /** The partner whose application signs people in; without one they sign in by password. */
  readonly partnerCode?: string;
  /** The plug whose folder defines this tenant; without it, the tenant uses a provider of the sandbox. */
  readonly plug?: PlugTenant;
  /** Whether its Auth0 sends codes by e-mail, and the portal offers them. */
  readonly emailCode?: true;
  /** The connection at which its Auth0 takes the platform's tickets for passkeys. */
  readonly passkeyRealm?: string;
  /** Signs in at the OpenID provider: everybody, or the people whose addresses have these domains. */
  readonly openId?: "everybody" | { readonly emailDomains: readonly string[]; readonly label: string };
  /** The directories, each with people of its own, beside the provider of all others. */
  readonly directories?: readonly Directory[];
};

/** A directory of a tenant that has several, such as after a merger. */
type Directory = Pick<AdditionalProvider, "label" | "logo" | "emailDomains"> & {
  readonly key: string;
  /** Its id in its issuer. */
  readonly id: string;
};

function sketches(addresses: LocalAddresses): TenantSketch[] {
  const asset = (file: string): string => `${addresses.control}/assets/${file}`;
  return [
    {
      shows: "dark navy, with help in German and Thai",
      tenant: { code: "harbour", aliasCode: "HGH", type: "property" },
      capabilities: ["mfa-factors", "sessions", "password-change"],
      theme: {
        name: "Harbour Grand Hotels",
        code: "harbour",
        colors: {
          primaryBackground: "#0b2545",
          primaryForeground: "#ffffff",
          secondaryBackground: "#13315c",
          secondaryForeground: "#e8eef7",
          tertiaryBackground: "#1f6fb2",
          tertiaryForeground: "#ffffff",
        },
        links: {
          loginHelpUrl: "https://help.harbour.example/en/signing-in",
          loginHelpUrlLocales: {
            de: "https://help.harbour.example/de/anmelden",
            th: "https://help.harbour.example/th/signing-in",
          },
          contactSupportUrl: "https://help.harbour.example/contact",
        },
        images: { logo: asset("harbour-logo.svg"), favicon: asset("harbour-favicon.svg") },
      },
    },
    {
      shows: "bright yellow, whose declared button text nobody could read; sends codes by e-mail",
      tenant: { code: "sunny", aliasCode: "SUN", type: "staff" },
      capabilities: [
        "mfa-factors",
        "mfa-recovery-codes",
        "mfa-passkey",
        "passkey",
        "sessions",
        "password-change",
      ],
      emailCode: true,
      passkeyRealm,
      theme: {
        name: "Sunny Stays",
        code: "sunny",
        colors: {
          primaryBackground: "#ffd400",
          primaryForeground: "#ffe680",
          secondaryBackground: "#fff6c9",
          secondaryForeground: "#4a3b00",
          tertiaryBackground: "#b45309",
          tertiaryForeground: "#ffffff",
        },
        links: { loginHelpUrl: "https://sunny.example/help" },
        images: { logo: asset("sunny-logo.svg"), favicon: asset("sunny-favicon.svg") },
      },
    },
    {
      shows: "no colours, logo or help: the grey defaults",
      tenant: { code: "plain", aliasCode: "PLN", type: "enterprise" },
      theme: { name: "Plain Enterprise", code: "plain", colors: {}, links: {}, images: {} },
    },
    {
      shows: "no password here: the partner’s application signs people in",
      tenant: { code: "littleinn", aliasCode: "INN", type: "partner" },
      capabilities: ["mfa-factors"],
      partnerCode: "littlehotelier",
      theme: {
        name: "Little Inn",
        code: "littleinn",
        colors: {
          primaryBackground: "#00695c",
          primaryForeground: "#ffffff",
          secondaryBackground: "#e6f2ee",
          secondaryForeground: "#12312b",
          tertiaryBackground: "#8a4f7d",
          tertiaryForeground: "#ffffff",
        },
        links: {
          loginHelpUrl: "https://littleinn.example/help",
          contactSupportUrl: "https://littleinn.example/contact",
          partnerUrl: addresses.partnerApplication("littlehotelier"),
        },
        images: { logo: asset("littleinn-logo.svg"), favicon: asset("littleinn-favicon.svg") },
      },
    },
    {
      shows: "the other partner’s people, in a brand of their own",
      tenant: { code: "bayview", aliasCode: "BAY", type: "partner" },
      partnerCode: "siteminder",
      theme: {
        name: "Bay View Hotels",
        code: "bayview",
        colors: {
          primaryBackground: "#7a2e4d",
          primaryForeground: "#ffffff",
          secondaryBackground: "#f7eef1",
          secondaryForeground: "#3b1626",
          tertiaryBackground: "#2f5d8a",
          tertiaryForeground: "#ffffff",
        },
        links: {
          loginHelpUrl: "https://bayview.example/help",
          contactSupportUrl: "https://bayview.example/contact",
          partnerUrl: addresses.partnerApplication("siteminder"),
        },
        images: { logo: asset("bayview-logo.svg"), favicon: asset("bayview-favicon.svg") },
      },
    },
    {
      shows: "everybody signs in at a strict OpenID provider: no password is typed at the portal",
      tenant: { code: "oldmill", aliasCode: "MIL", type: "enterprise" },
      openId: "everybody",
      theme: {
        name: "Old Mill Hotels",
        code: "oldmill",
        colors: {
          primaryBackground: "#5a3a1e",
          primaryForeground: "#ffffff",
          secondaryBackground: "#f5efe6",
          secondaryForeground: "#3d2914",
          tertiaryBackground: "#2f6b4f",
          tertiaryForeground: "#ffffff",
        },
        links: {
          loginHelpUrl: "https://oldmill.example/help",
          contactSupportUrl: "https://oldmill.example/contact",
        },
        images: { logo: asset("oldmill-logo.svg"), favicon: asset("oldmill-favicon.svg") },
      },
    },
    {
      shows: "two providers: addresses @staff.lakeside.example sign in by OpenID, all others by password",
      tenant: { code: "lakeside", aliasCode: "LAK", type: "property" },
      openId: { emailDomains: ["staff.lakeside.example"], label: "Lakeside staff" },
      theme: {
        name: "Lakeside Lodges",
        code: "lakeside",
        colors: {
          primaryBackground: "#134e6f",
          primaryForeground: "#ffffff",
          secondaryBackground: "#e7f1f6",
          secondaryForeground: "#0e3347",
          tertiaryBackground: "#8a5a12",
          tertiaryForeground: "#ffffff",
        },
        links: {
          loginHelpUrl: "https://lakeside.example/help",
          contactSupportUrl: "https://lakeside.example/contact",
        },
        images: { logo: asset("lakeside-logo.svg"), favicon: asset("lakeside-favicon.svg") },
      },
    },
    {
      shows: "two directories of one kind, after a merger; all other addresses sign in by password",
      tenant: { code: "evergreen", aliasCode: "EVG", type: "enterprise" },
      directories: [
        {
          key: "north",
          id: "11111111-1111-4111-8111-111111111111",
          emailDomains: ["north.evergreen.example"],
          label: { en: "Evergreen North", de: "Evergreen Nord", th: "เอเวอร์กรีนเหนือ" },
          logo: asset("evergreen-north.svg"),
        },
        {
          key: "south",
          id: "22222222-2222-4222-8222-222222222222",
          emailDomains: ["south.evergreen.example"],
          label: { en: "Evergreen South", de: "Evergreen Süd", th: "เอเวอร์กรีนใต้" },
          logo: asset("evergreen-south.svg"),
        },
      ],
      theme: {
        name: "Evergreen Resorts",
        code: "evergreen",
        colors: {
          primaryBackground: "#1d4d3a",
          primaryForeground: "#ffffff",
          secondaryBackground: "#ecf3ee",
          secondaryForeground: "#173a2c",
          tertiaryBackground: "#8a4b16",
          tertiaryForeground: "#ffffff",
        },
        links: {
          loginHelpUrl: "https://evergreen.example/help",
          contactSupportUrl: "https://evergreen.example/contact",
        },
        images: { logo: asset("evergreen-logo.svg"), favicon: asset("evergreen-favicon.svg") },
      },
    },
  ];
}

/** Returns tenants of all four types, of both partners and of every provider, each with a different theme. */
export function seedTenants(addresses: LocalAddresses, plugs = plugTenants()): Tenant[] {
  return [...sketches(addresses), ...sketchesOfPlugs(plugs)].map((sketch) =>
    tenantOfSketch(addresses, sketch),
  );
}

/** Returns the tenant of a sketch, with its demo application, its providers and its default configuration. */
export function tenantOfSketch(addresses: LocalAddresses, sketch: TenantSketch): Tenant {
  const { shows, tenant, theme, capabilities, partnerCode, openId, directories = [], plug } = sketch;
  const { code } = tenant;
  const { provider, identityProviders } = providersOfSketch(sketch, addresses);
  const begins = (openId !== undefined || directories.length > 0) && plug?.isOpenId !== false;
  const partnerApplications = partnerCode === undefined ? [] : [addresses.partnerApplication(partnerCode)];
  return {
    code,
    shows,
    loginDomain: {
      domain: new URL(addresses.portal(code)).hostname,
      tenant: { ...tenant, ...provider },
      theme,
      redirectOrigins: [addresses.application(code)],
      ...(begins && { initiateLoginUris: [addresses.initiateLogin(code)] }),
      ...(identityProviders === undefined ? {} : { identityProviders }),
      ...(capabilities === undefined ? {} : { capabilities: [...capabilities] }),
    },
    ...(partnerCode === undefined ? {} : { partnerCode }),
    ...(sketch.plug?.outsideProvider && { outsideProvider: sketch.plug.outsideProvider }),
    configuration: {
      partnerOrigins: [addresses.application(code), ...partnerApplications],
      ...(partnerApplications.length === 0 ? {} : { redirectOrigins: partnerApplications }),
      ...auth0Settings(sketch),
      ...plugSettings(sketch),
    },
  };
}

/** Returns the portal's settings for the tenant's Auth0, if it has any. */
function auth0Settings({ emailCode, passkeyRealm: realm }: TenantSketch): JsonObject {
  const auth0 = { ...(emailCode && { emailCode }), ...(realm !== undefined && { passkeyRealm: realm }) };
  return Object.keys(auth0).length === 0 ? {} : { identityProviders: { auth0 } };
}

/** Returns the settings of the portal's plugs: those of a plug's file, and the code of each directory. */
function plugSettings({ plug, directories = [] }: TenantSketch): JsonObject {
  const parts = Object.fromEntries([
    ...(plug?.settings === undefined ? [] : [[plug.providerCode, plug.settings]]),
    ...directories.map(({ key }) => [key, { code: providerCodes.directory }]),
  ]) as JsonObject;
  return Object.keys(parts).length === 0 ? {} : { identityProviders: parts };
}

/**
 * Returns a tenant for each plug whose folder defines one: at the strict provider, the stand-in for Auth0, or a
 * partner.
 */
function sketchesOfPlugs(plugs: readonly PlugTenant[]): TenantSketch[] {
  return plugs.map((plug) => ({
    shows: `brought along by the plug ${plug.providerCode}; ${plug.person.email} signs in`,
    tenant: { code: plug.code, aliasCode: plug.providerCode.toUpperCase(), type: "enterprise" },
    plug,
    ...(plug.way === "partner" && { partnerCode: "littlehotelier" }),
    ...(plug.way === "redirect" && { openId: "everybody" }),
    theme: { name: plug.name, code: plug.code, colors: {}, links: {}, images: {} },
  }));
}

type SeededProviders = {
  readonly provider: Pick<LoginDomain["tenant"], "identityProvider" | "loginDomain" | "loginClientId">;
  readonly identityProviders?: readonly AdditionalProvider[];
};

function providersOfSketch(
  { tenant: { code }, partnerCode, openId, directories = [], plug }: TenantSketch,
  addresses: LocalAddresses,
): SeededProviders {
  if (plug?.outsideProvider) {
    const { issuer: loginDomain, clientId: loginClientId } = plug.outsideProvider;
    return { provider: { identityProvider: plug.providerCode, loginDomain, loginClientId } };
  }
  if (partnerCode !== undefined) {
    return { provider: { identityProvider: plug?.providerCode ?? providerCodes.platform } };
  }
  const atOpenId = { loginDomain: addresses.openIdProvider(code), loginClientId: `${code}-portal-openid` };
  if (openId === "everybody") {
    return { provider: { identityProvider: plug?.providerCode ?? providerCodes.openId, ...atOpenId } };
  }
  const further = [
    ...(openId === undefined ? [] : [{ code: providerCodes.openId, ...atOpenId, ...openId }]),
    ...directories.map(({ id, key, ...directory }) => ({
      key,
      code: providerCodes.directory,
      loginDomain: `${addresses.openIdProvider(code, key)}/${id}/v2.0`,
      loginClientId: `${code}-${key}-portal`,
      ...directory,
    })),
  ];
  return {
    provider: {
      identityProvider: plug?.providerCode ?? providerCodes.password,
      loginDomain: addresses.identityProvider(code),
      loginClientId: `${code}-portal`,
    },
    ...(further.length > 0 && { identityProviders: further }),
  };
}
