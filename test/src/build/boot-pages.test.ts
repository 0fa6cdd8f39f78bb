import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { pages } from "#domain/navigation/pages.ts";
import { bootPages } from "#src/build/boot-pages.ts";

const known = Object.entries(bootPages(pages));
const pageOf = (path: string) => known.find(([, { path: pattern }]) => new RegExp(pattern).test(path))?.[0];

describe("what the boot script knows of the page table", () => {
  test.each([
    "/",
    "/login",
    "/login/",
    "/login/password",
    "/authenticate/",
    "/activate",
    "/register/",
    "/partners/siteminder/sso/t",
    "/reset-password",
    "/reset-password/update/",
    "/verify-email",
    "/mfa/verification",
  ])("%s is the page that the router shows there (shell-03)", (path) => {
    expect(pageOf(path)).toBe(pageAtPath(path));
  });

  test.each(["/login/a/b", "/logins", "/partners/a/sso", "/activate/sent", "/mfa", "/nothing"])(
    "%s brings nothing that must not stay in the address",
    (path) => {
      expect(pageOf(path)).toBeUndefined();
    },
  );
});
