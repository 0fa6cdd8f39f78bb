import { judgePassword, keepsRule, passwordRules } from "#domain/password/password-policy.ts";

/** `length` characters of which the first three keep the rules for letters and digits. */
const ofLength = (length: number, filling = "x") => `Aa1${filling.repeat(length - 3)}`;

describe("the rules of a new password", () => {
  test.each([
    ["11 of which 8 are emoji of two units", ofLength(11, "😀"), "weak"],
    ["12 of which 9 are emoji of two units", ofLength(12, "😀"), "accepted"],
    ["2,048 of which most are emoji", ofLength(2_048, "😀"), "accepted"],
    ["2,049 of which most are emoji", ofLength(2_049, "😀"), "too-long"],
    ["an emoji of several joined ones counts each", "Aa1👩‍👩‍👧‍👦xx", "accepted"],
    ["a letter and its combining accent are two", `Aa1${"e\u0301".repeat(4)}x`, "accepted"],
    ["composed, the same letters are one each", `Aa1${"é".repeat(4)}x`, "weak"],
    ["half a surrogate pair counts as one", ofLength(12, "\ud83d"), "accepted"],
  ])("by code points: %s (password-01, R-05)", (_title, password, verdict) => {
    expect(judgePassword(password)).toBe(verdict);
  });

  test.each([
    ["no digit", "Abcdefghijkl", "digit"],
    ["no upper-case letter", "abcdefghijk1", "upper-case"],
    ["no lower-case letter", "ABCDEFGHIJK1", "lower-case"],
    ["11 characters", "Abcdefghij1", "length"],
    ["a digit of another script", "Abcdefghijk๑", "digit"],
    ["an upper-case letter that only other languages have", "Äbcdefghijk1", "upper-case"],
    ["a lower-case letter that only other languages have", "ABCDEFGHIJß1", "lower-case"],
    ["full-width letters", "Ａbcdefghijk1", "upper-case"],
  ])("%s: %s is refused for %s alone (password-02)", (_title, password, rule) => {
    expect(judgePassword(password)).toBe("weak");
    expect(passwordRules.filter((each) => !keepsRule(password, each))).toEqual([rule]);
  });

  test.each([
    ["blanks within", "Correct horse 1 battery"],
    ["blanks at both ends, which count", " Aa1bcdefghi "],
    ["only blanks beside what is asked for", "Aa1         "],
    ["tabs and line breaks", "Aa1\t\n\t\n\t\n\t\n\t"],
    ["other scripts beside what is asked for", "Aa1 รหัสผ่านใหม่"],
    ["punctuation", 'Aa1!"§$%&/()='],
    ["what Safari generates", "rubZax-4kovgo-Pykzym"],
    ["what Chromium generates", "kX7nB2vQmZ9rTd4"],
  ])("%s is welcome: %s (password-02, R-07)", (_title, password) => {
    expect(judgePassword(password)).toBe("accepted");
  });
});
