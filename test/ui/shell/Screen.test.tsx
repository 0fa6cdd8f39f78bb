import { screen } from "@testing-library/react";
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

test("shows the tenant's logo, named after the tenant (tenant-06)", async () => {
  await renderPortal(page, { parts: withTheme({ images }) });
  expect(screen.getByRole<HTMLImageElement>("img", { name: "Harbour Hotels" }).src).toBe(images.logo);
});

test("help and support open in new tabs, help in the page's language (tenant-15, X-16)", async () => {
  await renderPortal(page, { at: "/", parts: withTheme({ links }, "?langCode=de") });
  const anchors = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(anchors.map(({ href, target, rel }) => [href, target, rel])).toEqual([
    ["https://help.example/de", "_blank", "noopener noreferrer"],
    ["https://support.example/", "_blank", "noopener noreferrer"],
  ]);
});

test("addresses that are refused make no link (tenant-16, THM-03)", async () => {
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
