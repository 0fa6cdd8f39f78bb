/** The rules that a new password has to keep, in the order in which they are told (password-01, password-02). */
export const passwordRules = ["length", "upper-case", "lower-case", "digit"] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** Characters, counted as people count most of them: by code points (SPEC-CHOICE D-49). */
const shortestPassword = 12;
const longestPassword = 2_048;

/**
 * Of letters and digits those of ASCII count, as in the pattern that the platform judges by: what passes here
 * passes there, however it reads "letter". Any other character is welcome and simply counts as one.
 */
const tests: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => lengthOf(password) >= shortestPassword,
  "upper-case": (password) => /[A-Z]/.test(password),
  "lower-case": (password) => /[a-z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
};

/** Whether the password keeps the rule. Nothing is trimmed: blanks are characters. */
export function keepsRule(password: string, rule: PasswordRule): boolean {
  return tests[rule](password);
}

/** What the policy says of a password as a whole: `weak` breaks one of the rules. */
export function judgePassword(password: string): "accepted" | "weak" | "too-long" {
  if (lengthOf(password) > longestPassword) return "too-long";
  return passwordRules.every((rule) => keepsRule(password, rule)) ? "accepted" : "weak";
}

/** Code points, not the UTF-16 units of `length`: an emoji of two units is one. */
function lengthOf(password: string): number {
  return Array.from(password).length;
}
