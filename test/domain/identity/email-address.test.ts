import { emailAddressProblem, plainEmailAddress } from "#domain/identity/email-address.ts";

describe("an e-mail address", () => {
  test.each([
    "ada.king+desk@sub.harbour.co.uk",
    "ADA@Harbour.Example",
    "1@2.example",
    "jörg@müller.example",
    "用户@例子.example",
    "o’brien@harbour.example",
    "ada@harbour.example.",
    "\u200eada@harbour.example\u200b",
    "!#$%&'*+/=?^_`{|}~-@harbour.example",
    "a.d.a@harbour.example",
    "ada@a.b",
    "ada@har-bour.example",
    "ada@harbour.1a",
  ])("%j is complete (login-59, login-17)", (typed) => {
    expect(emailAddressProblem(typed)).toBeUndefined();
  });

  test.each([
    "",
    "ada",
    "ada@harbour",
    "@harbour.example",
    "ada@",
    "ada@.example",
    "ada@harbour..example",
    "ada@-harbour.example",
    "ada@harbour-.example",
    "ada@har_bour.example",
    "ada@harbour.123",
    ".ada@harbour.example",
    "ada.@harbour.example",
    "a..da@harbour.example",
    "a.(da@harbour.example",
    "(ada@harbour.example",
    "ada)@harbour.example",
    "a da@harbour.example",
    "a\u00a0da@harbour.example",
    "a@b@harbour.example",
    '"ada"@harbour.example',
    "ada@[127.0.0.1]",
    "ada@192.168.1.1",
    "ada@harbour.example\nbcc:x@y.example",
  ])("%j is malformed (login-59, login-15)", (typed) => {
    expect(emailAddressProblem(typed)).toBe("malformed");
  });

  test.each([
    ["a local part", `${"a".repeat(64)}@harbour.example`, `${"a".repeat(65)}@harbour.example`],
    ["a local part in UTF-8", `${"ö".repeat(32)}@harbour.example`, `${"ö".repeat(32)}a@harbour.example`],
    ["three octets each", `${"例".repeat(21)}@harbour.example`, `${"例".repeat(21)}ab@harbour.example`],
    ["four octets each", `${"🙂".repeat(16)}@harbour.example`, `${"🙂".repeat(16)}a@harbour.example`],
    ["a label", `ada@${"a".repeat(63)}.example`, `ada@${"a".repeat(64)}.example`],
    ["the whole", `adab@${"a.".repeat(121)}example`, `adabc@${"a.".repeat(121)}example`],
  ])("%s may be as long as the standard says, and no longer (login-59)", (_part, longest, tooLong) => {
    expect(emailAddressProblem(longest)).toBeUndefined();
    expect(emailAddressProblem(tooLong)).toBe("too-long");
  });

  test.each([
    [" ada@harbour.example\t", "ada@harbour.example"],
    ["o’brien@harbour.example", "o'brien@harbour.example"],
    ["o‘brien＠harbour。example", "o'brien@harbour.example"],
    ["ada@harbour．example.", "ada@harbour.example"],
    ["Ada@Harbour.Example", "Ada@Harbour.Example"],
    ["\u202aada@harbour.example\u202c ", "ada@harbour.example"],
    ["ada\u200b@har\u00adbour.example\ufeff", "ada@harbour.example"],
  ])("%j is meant as %j (login-60)", (typed, plain) => {
    expect(plainEmailAddress(typed)).toBe(plain);
  });
});
