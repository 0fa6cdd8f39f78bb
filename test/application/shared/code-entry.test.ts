import { CodeEntry } from "#application/shared/code-entry.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { textIn } from "#application/shared/text-in.ts";
import { moved, type Ended } from "#domain/shared/outcome.ts";

type Outcome = { readonly kind: "wrong" | "unreachable" | "verification-due" };

/** A field, the codes that it has sent, and the outcome that is answered. */
function setUp() {
  const sent: string[] = [];
  const answer: { next: Outcome | Ended } = { next: { kind: "wrong" } };
  const entry = new CodeEntry(new PageLifetime(), {
    send: async (code: string) => {
      sent.push(code);
      return answer.next;
    },
    resultOf: (outcome: Outcome) => {
      if (outcome.kind === "wrong") return outcome.kind;
      return outcome.kind === "verification-due" ? "none" : { kind: outcome.kind };
    },
  });
  return { entry, sent, answer };
}

test("six digits are to be submitted at once, a second time only for another code sent (login-113)", () => {
  const { entry } = setUp();
  expect([entry.type("12345"), entry.type("123456"), entry.type("12345"), entry.type("123457")]).toEqual([
    ...[false, true, false, false],
  ]);
  entry.expect(false);
  expect([entry.text, entry.resends, entry.type("123456")]).toEqual(["", 0, true]);
  entry.expect(true);
  expect([entry.text, entry.resends, entry.type("123456")]).toEqual(["", 1, true]);
});

test("a text that is too long is told until it is shorter; a complete code takes no more (mfa-22, M-11)", () => {
  const { entry } = setUp();
  entry.type("12");
  expect([entry.type("1234567"), entry.error]).toEqual([false, "too-many"]);
  entry.type("12345");
  expect(entry.error).toBeUndefined();
  entry.type("123456");
  expect([entry.type("1234567"), entry.text]).toEqual([false, "123456"]);
});

test("no code is sent that is not complete; the field says why, and the submit counts as failed (mfa-22)", async () => {
  const { entry, sent } = setUp();
  await entry.submit();
  expect([entry.error, entry.submission.failedSubmits, sent]).toEqual(["empty", 1, []]);
  entry.clearError();
  expect(entry.error).toBeUndefined();
});

test("Enter after six digits that were refused repeats the message, once (mfa-137)", async () => {
  const { entry, sent } = setUp();
  entry.type("123456");
  await entry.submit();
  expect([sent.length, entry.error, entry.submission.failedSubmits]).toEqual([1, "wrong", 1]);
  await entry.submit();
  expect([sent.length, entry.error, entry.submission.failedSubmits]).toEqual([1, "wrong", 2]);
  await entry.submit();
  expect(sent).toEqual(["123456", "123456"]);
});

test("another code than the refused one is sent at the first press (mfa-137)", async () => {
  const { entry, sent } = setUp();
  entry.type("123456");
  await entry.submit();
  entry.type("654321");
  await entry.submit();
  expect(sent).toEqual(["123456", "654321"]);
});

test.each([
  ["wrong", "wrong", undefined],
  ["unreachable", undefined, { kind: "unreachable" }],
  ["verification-due", undefined, undefined],
] as const)("%s is told at the field as %s and above it as %j (mfa-22)", async (kind, error, problem) => {
  const { entry, answer } = setUp();
  entry.type("123456");
  await entry.submit();
  answer.next = { kind };
  entry.type("123457");
  await entry.submit();
  expect([entry.error, entry.submission.problem]).toEqual([error, problem]);
});

test("one code is checked at a time (RAC-01)", async () => {
  const { entry, sent, answer } = setUp();
  answer.next = moved;
  entry.type("123456");
  await Promise.all([entry.submit(), entry.submit()]);
  expect(sent).toEqual(["123456"]);
});

test("a name by language is English where it has none in the language (tenant-36)", () => {
  const text = { en: "Staff", de: "Personal" };
  expect([textIn(text, "de"), textIn(text, "fr"), textIn("Contoso", "de")]).toEqual([
    ...["Personal", "Staff", "Contoso"],
  ]);
});
