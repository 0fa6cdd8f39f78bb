import { isPageName } from "#domain/navigation/page-names.ts";

test.each(["root", "login", "mfa-verification", "not-found"])("%s is a page", (name) => {
  expect(isPageName(name)).toBe(true);
});

test.each(["", "constructor", "__proto__", "toString", "Login", "/login", undefined, 7, {}, ["login"]])(
  "STO-07 %j is none",
  (content) => {
    expect(isPageName(content)).toBe(false);
  },
);
