import { formValues } from "#src/document/form-values.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";

const origin = "https://harbour.example";

describe("what a tenant puts into the form", () => {
  test("its name, and the addresses that pass (tenant-07)", () => {
    const { theme } = aLoginDomain({
      theme: {
        links: {
          loginHelpUrlLocales: { de: "https://help.example/de" },
          contactSupportUrl: "https://support.example/",
        },
        images: { logo: "https://images.example/logo.svg" },
      },
    });
    expect(formValues(theme, "de", origin)).toEqual({
      tenant: theme.name,
      logo: "https://images.example/logo.svg",
      favicon: undefined,
      help: "https://help.example/de",
      support: "https://support.example/",
    });
  });

  test("a refused address counts as absent, and the next best help page is used (tenant-16, THM-02)", () => {
    const { theme } = aLoginDomain({
      theme: {
        links: {
          loginHelpUrlLocales: { de: "javascript:alert(1)", en: "//evil.example" },
          loginHelpUrl: "https://help.example/",
          contactSupportUrl: "http://support.example/",
        },
        images: { logo: "data:image/svg+xml,<svg/>" },
      },
    });
    expect(formValues(theme, "de", origin)).toMatchObject({
      logo: undefined,
      help: "https://help.example/",
      support: undefined,
    });
  });
});
