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
    },
    images: { logo: "https://cdn.harbour.example/logo.svg", favicon: "https://cdn.harbour.example/icon.svg" },
  },
  redirectOrigins: ["https://app.harbour.example", "https://*.harbour.example"],
};

const read = (body: unknown) => loginDomainFrom(body, "asked.example");
const withTenant = (tenant: object) => read({ ...complete, tenant: { ...complete.tenant, ...tenant } });
const withTheme = (theme: object) => read({ ...complete, theme: { ...complete.theme, ...theme } })?.theme;

describe("a complete answer", () => {
  test("tenant-03 tenant-09 tenant-15 is read in full", () => {
    expect(read(complete)).toEqual(complete);
  });

  test("calls-20 unknown fields are ignored, at every depth", () => {
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
    "calls-21 a code of %j makes the answer malformed",
    (code) => {
      expect(withTenant({ code })).toBeUndefined();
    },
  );

  test.each([undefined, null, "hotel", "Staff", "staff ", 1, ["staff"], "__proto__"])(
    "tenant-04 a type of %j makes the answer malformed",
    (type) => {
      expect(withTenant({ type })).toBeUndefined();
    },
  );

  test.each(["staff", "property", "partner", "enterprise"])("tenant-04 %s is a type", (type) => {
    expect(withTenant({ type })?.tenant.type).toBe(type);
  });

  test.each([undefined, null, 5, ""])(
    "calls-21 a client id of %j beside a login domain is malformed",
    (loginClientId) => {
      expect(withTenant({ loginClientId })).toBeUndefined();
    },
  );

  test("D-17 a tenant that lives at no provider's domain needs no client there", () => {
    const tenant = withTenant({ loginClientId: undefined, loginDomain: undefined })?.tenant;
    expect(tenant).toMatchObject({ loginClientId: "", identityProvider: "authx" });
    expect(tenant).not.toHaveProperty("loginDomain");
  });

  test.each([undefined, null, 5, ""])("D-17 an identity provider of %j is auth0", (identityProvider) => {
    expect(withTenant({ identityProvider })?.tenant.identityProvider).toBe("auth0");
  });

  test("tenant-17 a missing alias code is the code", () => {
    expect(withTenant({ aliasCode: undefined })?.tenant.aliasCode).toBe("HARBOUR");
  });

  test.each([undefined, null, 5, "x", [], { code: "A" }, '{"tenant":{}}'])(
    "calls-21 the body %j is malformed",
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
    "THM-06 tenant-17 a theme of %j is the default one",
    (theme) => {
      expect(read({ ...complete, theme })?.theme).toEqual(defaults);
    },
  );

  test("THM-06 a missing domain is the one that was asked for", () => {
    expect(read({ tenant: complete.tenant })).toMatchObject({
      domain: "asked.example",
      theme: { name: "asked.example" },
    });
  });

  test("THM-06 any mixture of good, missing, null and wrong fields gives a theme of the right types", () => {
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
          links: fields("loginHelpUrl", "loginHelpUrlLocales", "contactSupportUrl"),
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

  test("language-01 help addresses are kept for the eight languages alone", () => {
    const locales = JSON.parse(
      '{"de":"https://a.example/","xx":"https://b.example/","__proto__":"https://c.example/","th":5,"en":""}',
    ) as object;
    expect(withTheme({ links: { loginHelpUrlLocales: locales } })?.links.loginHelpUrlLocales).toEqual({
      de: "https://a.example/",
    });
  });

  test("D-01 redirect origins are texts, and an answer without them allows nothing", () => {
    expect(
      read({ ...complete, redirectOrigins: ["https://a.example", 5, null, ["https://b.example"], {}, ""] })
        ?.redirectOrigins,
    ).toEqual(["https://a.example"]);
    for (const redirectOrigins of [
      undefined,
      null,
      "https://a.example",
      { 0: "https://a.example", length: 1 },
    ]) {
      expect(read({ ...complete, redirectOrigins })?.redirectOrigins).toEqual([]);
    }
  });
});

describe("the name", () => {
  const nameOf = (name: unknown) => withTheme({ name })?.name;

  test.each([
    ["Harbour\u0000Grand", "Harbour Grand"],
    ["  Harbour\r\nGrand\t\u2028Hotels ", "Harbour Grand Hotels"],
    ["\u202eslevah", "slevah"],
    ["Har\u200fbour\u2066", "Harbour"],
    ["Har\ud800bour", "Har bour"],
    ["<b>Harbour</b> {count, plural, other {#}}", "<b>Harbour</b> {count, plural, other {#}}"],
    ["โรงแรมริมน้ำ", "โรงแรมริมน้ำ"],
    ["Hôtel 😀 👩‍👩‍👧", "Hôtel 😀 👩‍👩‍👧"],
  ])("THM-05 %j is shown as %j", (given, shown) => {
    expect(nameOf(given)).toBe(shown);
  });

  test.each(["", "   ", "\u0000\n", "\u202e\u200f", null, 5])("THM-06 %j is no name", (given) => {
    expect(nameOf(given)).toBe("harbour.example");
  });

  test("THM-05 its length is bounded, and no character is cut in half", () => {
    const long = nameOf("😀".repeat(100_000)) ?? "";
    expect(Array.from(long)).toHaveLength(80);
    expect(long.endsWith("😀…")).toBe(true);
    expect(nameOf("x".repeat(80))).toBe("x".repeat(80));
  });

  test("THM-05 nothing that controls or turns text is left, whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (given) => {
        const shown = nameOf(given) ?? "";
        return shown !== "" && !/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(shown);
      }),
      { numRuns: 5_000 },
    );
  });
});
