import { sentEmail } from "#adapters/shared/sent-email.ts";

test.each([
  ["jörg@müller.example", "jörg@xn--mller-kva.example"],
  ["o’brien@例子.example", "o'brien@xn--fsqu00a.example"],
  ["Ada@Harbour.Example ", "Ada@Harbour.Example"],
  ["ada", "ada"],
  ["ada@ö ö.example", "ada@ö ö.example"],
])("%j goes out as %j (login-60)", (typed, sent) => {
  expect(sentEmail(typed)).toBe(sent);
});
