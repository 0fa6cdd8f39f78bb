import { loginFieldError } from "#application/login/login.schema.ts";

describe("the e-mail of a login", () => {
  test.each(["", " ", "\t\n", "\u00a0"])("%j is refused with fieldRequired (login-14)", (value) => {
    expect(loginFieldError("email", value)).toBe("fieldRequired");
  });

  test.each([
    "ada",
    "ada@",
    "@harbour.example",
    "ada@harbour example",
    "ada harbour@example.com",
    "ada@@harbour.example",
    "ada@harbour.example, grace@harbour.example",
    "ada@.example",
    "ada@harbour",
    "ada@localhost",
    "ada@192.168.1.1",
    '"ada king"@harbour.example',
    "ada@[192.168.1.1]",
    ".ada@harbour.example",
    "ada..king@harbour.example",
    "ada@-harbour.example",
    "ada@harbour..example",
    "mailto:ada@harbour.example",
    "ada@harbour.example\nbcc:x@y.example",
    "<ada@harbour.example>",
  ])("%j is refused with invalidEmailInput (login-15)", (value) => {
    expect(loginFieldError("email", value)).toBe("invalidEmailInput");
  });

  test.each([
    "ada@harbour.example",
    "ADA@Harbour.Example",
    "ada.king+desk@sub.harbour.co.uk",
    "a@b.example",
    "o'neil@harbour.example",
    "1@2.example",
    " ada@harbour.example ",
    "\tada@harbour.example\n",
    "ada\u200b@harbour.example",
  ])("%j passes (login-17)", (value) => {
    expect(loginFieldError("email", value)).toBeUndefined();
  });

  // An expression that goes back over what it has read would not end with as many labels, letters and hyphens.
  test.each([
    ["a label that ends in a hyphen", `ada@${"b-".repeat(50_000)}`],
    ["a local part without an @", "a.".repeat(50_000)],
  ])("a hundred thousand characters are judged: %s (API-07)", (_what, value) => {
    expect(loginFieldError("email", value)).toBe("invalidEmailInput");
  });
});

describe("the password of a login", () => {
  test("an empty one is refused with fieldRequired (login-16)", () => {
    expect(loginFieldError("password", "")).toBe("fieldRequired");
  });

  test.each([" ", "x", "pässwörd 🙂", "x".repeat(5_000)])("anything else passes: %j (PWD-03)", (value) => {
    expect(loginFieldError("password", value)).toBeUndefined();
  });
});
