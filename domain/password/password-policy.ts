/** The rules for a new password, in the order in which they are shown. */
export const passwordRules = ["length", "upper-case", "lower-case", "digit"] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** Bounds of the length in characters, counted as Unicode code points. */
const shortestPassword = 12;
const longestPassword = 2_048;

/**
 * Only ASCII letters and digits count, as in the platform's own pattern, so that a password that passes here passes
 * there. Other characters are allowed and count towards the length.
 */
const tests: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => lengthOf(password) >= shortestPassword,
  "upper-case": (password) => /[A-Z]/.test(password),
  "lower-case": (password) => /[a-z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
};

/** Returns whether the password meets the rule. Nothing is trimmed: spaces are characters. */
export function keepsRule(password: string, rule: PasswordRule): boolean {
  return tests[rule](password);
}

/** Returns whether a password is longer than the platform takes. */
export function isTooLong(password: string): boolean {
  return lengthOf(password) > longestPassword;
}

/** Returns the verdict on a whole password: `weak` breaks at least one rule. */
export function judgePassword(password: string): "accepted" | "weak" | "too-long" {
  if (isTooLong(password)) return "too-long";
  return passwordRules.every((rule) => keepsRule(password, rule)) ? "accepted" : "weak";
}

/** Counts code points, not UTF-16 units as `length` does: an emoji of two units counts once. */
function lengthOf(password: string): number {
  return Array.from(password).length;
}
