import { fireEvent, screen } from "@testing-library/react";
import { Screen } from "#ui/shell/Screen.tsx";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { portalParts, renderPortal } from "#test/support/render-portal.tsx";

const links = {
  loginHelpUrl: "https://help.example/",
  loginHelpUrlLocales: { de: "https://help.example/de" },
  contactSupportUrl: "https://support.example/",
};
const images = { logo: "https://images.example/logo.svg" };
const page = <Screen>content</Screen>;
const withTheme = (theme: NonNullable<Parameters<typeof aLoginDomain>[0]>["theme"], search = "") =>
  portalParts({ loginDomain: aLoginDomain(theme && { theme }) }, search);

describe("Screen", () => {
  test("tenant-06 shows the tenant's logo, named after the tenant", async () => {
    await renderPortal(page, { parts: withTheme({ images }) });
    expect(screen.getByRole<HTMLImageElement>("img", { name: "Harbour Hotels" }).src).toBe(images.logo);
  });

  test("tenant-07 shows the name where there is no logo, or where it cannot be loaded", async () => {
    const { unmount } = await renderPortal(page, { parts: withTheme({ images: {} }) });
    expect(screen.queryByRole("img", { name: "Harbour Hotels" })).toBeNull();
    expect(screen.getByText("Harbour Hotels")).toBeDefined();
    unmount();
    await renderPortal(page, { parts: withTheme({ images }) });
    fireEvent.error(screen.getByRole("img", { name: "Harbour Hotels" }));
    expect(screen.getByText("Harbour Hotels")).toBeDefined();
  });

  test("tenant-15 X-16 X-25 help and support open in new tabs, help in the page's language", async () => {
    await renderPortal(page, { at: "/", parts: withTheme({ links }, "?langCode=de") });
    const anchors = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(anchors.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ["https://help.example/de", "_blank", "noopener noreferrer"],
      ["https://support.example/", "_blank", "noopener noreferrer"],
    ]);
  });

  test("tenant-16 THM-03 addresses that are refused make no link", async () => {
    const hostile = {
      loginHelpUrl: "javascript:alert(1)",
      loginHelpUrlLocales: {},
      contactSupportUrl: "http://support.example/",
    };
    await renderPortal(page, {
      parts: withTheme({ links: hostile, images: { logo: "data:image/svg+xml,x" } }),
    });
    expect(screen.queryAllByRole("link")).toEqual([]);
    expect(screen.queryByRole("img", { name: "Harbour Hotels" })).toBeNull();
  });

  test("language-12 the language switch names each language in itself", async () => {
    await renderPortal(page);
    const names = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(names).toEqual([
      "English",
      "Deutsch",
      "Français",
      "Español",
      "Português (Brasil)",
      "Italiano",
      "ไทย",
      "Bahasa Indonesia",
    ]);
  });

  test("THM-05 a name is text, whatever it looks like", async () => {
    const name = "<img src=x onerror=alert(1)> {tenant}";
    await renderPortal(page, { parts: withTheme({ name, images: {} }) });
    expect(screen.getByText(name)).toBeDefined();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});
