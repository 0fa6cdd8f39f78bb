import fc from "fast-check";
import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";
import type { Wire } from "#adapters/platform-api/rest/wire-shapes.ts";

const complete: Wire["LoginDomain"] = {
  domain: "harbour.example",
  tenant: {
    code: "HARBOUR",
    aliasCode: "HGH",
    type: "property",
    loginDomain: "auth.harbour.example",
    loginClientId: "harbour-portal",
    identityProvider: "authx",
    realm: "people",
  },
  theme: {
    name: "Harbour Grand Hotels",
    code: "harbour",
    colors: {
      primaryBackground: "#0b2545",
      primaryForeground: "#fff",
      secondaryBackground: "#13315c",
      secondaryForeground: "#eee",
      tertiaryBackground: "#1f6fb2",
      tertiaryForeground: "#ddd",
    },
    links: {
      loginHelpUrl: "https://help.harbour.example/",
      loginHelpUrlLocales: { de: "https://help.harbour.example/de" },
      contactSupportUrl: "https://help.harbour.example/contact",
      partnerUrl: "https://partner.harbour.example/",
    },
    words: { "register.title": { en: "Join the fleet" } },
    images: { logo: "https://cdn.harbour.example/logo.svg", favicon: "https://cdn.harbour.example/icon.svg" },
  },
  redirectOrigins: ["https://app.harbour.example", "https://*.harbour.example"],
  initiateLoginUris: ["https://app.harbour.example/begin"],
  capabilities: ["mfa-factors"],
};

const read = (body: unknown) => loginDomainFrom(body, "asked.example");
const withTenant = (tenant: object) => read({ ...complete, tenant: { ...complete.tenant, ...tenant } });
const withTheme = (theme: object) => read({ ...complete, theme: { ...complete.theme, ...theme } })?.theme;

describe("a complete answer", () => {
  test("is read in full (tenant-03, tenant-09)", () => {
    expect(read(complete)).toEqual(complete);
  });

  test("unknown fields are ignored, at every depth (calls-20)", () => {
    const more = {
      ...complete,
      added: 1,
      tenant: { ...complete.tenant, added: { deep: true } },
      theme: { ...complete.theme, colors: { ...complete.theme.colors, quaternary: "#000" } },
    };
    expect(read(more)).toEqual(complete);
  });
});

describe("the tenant", () => {
  test.each([undefined, null, 5, "", {}, [], true])(
    "a code of %j makes the answer malformed (calls-21)",
    (code) => {
      expect(withTenant({ code })).toBeUndefined();
    },
  );

  test.each([undefined, null, "hotel", "Staff", "staff ", 1, ["staff"], "__proto__"])(
    "a type of %j makes the answer malformed (tenant-04)",
    (type) => {
      expect(withTenant({ type })).toBeUndefined();
    },
  );

  test.each(["staff", "property", "partner", "enterprise"])("%s is a type (tenant-04)", (type) => {
    expect(withTenant({ type })?.tenant.type).toBe(type);
  });

  test.each([undefined, null, 5, ""])(
    "a client id of %j beside a login domain is malformed (calls-21)",
    (loginClientId) => {
      expect(withTenant({ loginClientId })).toBeUndefined();
    },
  );

  test("a tenant that lives at no provider's domain needs no client there", () => {
    const tenant = withTenant({ loginClientId: undefined, loginDomain: undefined })?.tenant;
    expect(tenant).toMatchObject({ loginClientId: "", identityProvider: "authx" });
    expect(tenant).not.toHaveProperty("loginDomain");
  });

  test.each([undefined, null, 5, ""])("an identity provider of %j is auth0", (identityProvider) => {
    expect(withTenant({ identityProvider })?.tenant.identityProvider).toBe("auth0");
  });

  test("a missing alias code is the code (tenant-17)", () => {
    expect(withTenant({ aliasCode: undefined })?.tenant.aliasCode).toBe("HARBOUR");
  });

  test.each([undefined, null, 5, "x", [], { code: "A" }, '{"tenant":{}}'])(
    "the body %j is malformed (calls-21)",
    (body) => {
      expect(read(body)).toBeUndefined();
    },
  );
});

describe("the theme", () => {
  const defaults = {
    name: "harbour.example",
    code: "HARBOUR",
    colors: {},
    links: { loginHelpUrlLocales: {} },
    images: {},
  };

  test.each([undefined, null, 5, "dark", [], true, {}])(
    "a theme of %j is the default one (tenant-17, THM-06)",
    (theme) => {
      expect(read({ ...complete, theme })?.theme).toEqual(defaults);
    },
  );

  test("a missing domain is the one that was asked for (THM-06)", () => {
    expect(read({ tenant: complete.tenant })).toMatchObject({
      domain: "asked.example",
      theme: { name: "asked.example" },
    });
  });

  test("any mixture of good, missing, null and wrong fields gives a theme of the right types (THM-06)", () => {
    const content = fc.anything({ maxDepth: 2, withNullPrototype: true });
    const field = fc.oneof(
      content,
      fc.string(),
      fc.constant("#123456"),
      fc.constant("https://harbour.example/x"),
    );
    const fields = (...names: string[]) =>
      fc.oneof(
        content,
        fc.record(Object.fromEntries(names.map((name) => [name, field])), { requiredKeys: [] }),
      );
    const theme = fc.oneof(
      content,
      fc.record(
        {
          name: field,
          code: field,
          colors: fields("primaryBackground", "primaryForeground", "tertiaryForeground"),
          links: fields("loginHelpUrl", "loginHelpUrlLocales", "contactSupportUrl", "partnerUrl"),
          images: fields("logo", "favicon"),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(theme, content, (given, redirectOrigins) => {
        const loginDomain = read({ ...complete, theme: given, redirectOrigins });
        if (!loginDomain) return false;
        const { name, code, colors, links, images } = loginDomain.theme;
        const { loginHelpUrlLocales, ...others } = links;
        const texts = [
          name,
          code,
          ...Object.values(colors),
          ...Object.values(loginHelpUrlLocales),
          ...Object.values(others),
          ...Object.values(images),
          ...loginDomain.redirectOrigins,
        ];
        return texts.every((text) => typeof text === "string" && text !== "") && name.trim() === name;
      }),
      { numRuns: 10_000 },
    );
  });

  test("help addresses are kept for the eight languages alone (language-01)", () => {
    const locales = JSON.parse(
      '{"de":"https://a.example/","xx":"https://b.example/","__proto__":"https://c.example/","th":5,"en":""}',
    ) as object;
    expect(withTheme({ links: { loginHelpUrlLocales: locales } })?.links.loginHelpUrlLocales).toEqual({
      de: "https://a.example/",
    });
  });

  test.each(["capabilities", "redirectOrigins", "initiateLoginUris"] as const)(
    "%s are the texts of a list, and an answer without one names none (tenant-19)",
    (name) => {
      const textsIn = (given: unknown) => read({ ...complete, [name]: given })?.[name];
      expect(textsIn(["https://a.example", 5, null, ["https://b.example"], {}, ""])).toEqual([
        "https://a.example",
      ]);
      for (const given of [undefined, null, "https://a.example", { 0: "https://a.example", length: 1 }])
        expect(textsIn(given)).toEqual([]);
    },
  );

  test("further providers are passed on as they are, for the part that reads them (tenant-30, tenant-32)", () => {
    const identityProviders = [{ code: "oidc" }, 7];
    expect(read({ ...complete, identityProviders })).toEqual({
      ...complete,
      identityProviders,
    });
    expect(read({ ...complete, identityProviders: null })).toEqual(complete);
  });
});

describe("the name", () => {
  const nameOf = (name: unknown) => withTheme({ name })?.name;

  test("is one printable line, and no markup (THM-05)", () => {
    expect(nameOf(" <b>Harbour\u202e</b>\n{count, plural, other {#}}")).toBe(
      "<b>Harbour</b> {count, plural, other {#}}",
    );
  });

  test.each(["", "   ", "\u0000\n", "\u202e\u200f", null, 5])("%j is no name (THM-06)", (given) => {
    expect(nameOf(given)).toBe("harbour.example");
  });

  test("its length is bounded, and no character is cut in half (THM-05)", () => {
    const long = nameOf("😀".repeat(100_000)) ?? "";
    expect(Array.from(long)).toHaveLength(80);
    expect(long.endsWith("😀…")).toBe(true);
    expect(nameOf("x".repeat(80))).toBe("x".repeat(80));
  });
});
