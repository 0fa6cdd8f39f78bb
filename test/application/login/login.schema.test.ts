import { loginFieldError } from "#application/login/login.schema.ts";

describe("spec §5: the e-mail of a login", () => {
  test.each(["", " ", "\t\n", "\u00a0"])("login-14 %j is refused with fieldRequired", (value) => {
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
    "ada@harbour..example",
    "ada@harbour.example.",
    "mailto:ada@harbour.example",
    "ada@harbour.example\nbcc:x@y.example",
    "<ada@harbour.example>",
  ])("login-15 %j is refused with invalidEmailInput", (value) => {
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
  ])("login-17 %j passes", (value) => {
    expect(loginFieldError("email", value)).toBeUndefined();
  });

  test("API-07 a hundred thousand characters are judged in linear time", () => {
    const judge = (length: number) => {
      const started = performance.now();
      loginFieldError("email", `${"a".repeat(length)}@${"b-".repeat(length / 2)}`);
      return performance.now() - started;
    };
    judge(1_000);
    expect(judge(100_000)).toBeLessThan(500);
  });
});

describe("spec §5: the password of a login", () => {
  test("login-16 an empty one is refused with fieldRequired", () => {
    expect(loginFieldError("password", "")).toBe("fieldRequired");
  });

  test.each([" ", "x", "pässwörd 🙂", "x".repeat(5_000)])("PWD-03 anything else passes: %j", (value) => {
    expect(loginFieldError("password", value)).toBeUndefined();
  });
});
