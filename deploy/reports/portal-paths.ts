/**
 * The paths of the portal's pages. The page of a report is printed only as one of these, because any other path may
 * contain anything.
 */
const pagePaths: readonly string[] = [
  "/",
  "/activate",
  "/activate/sent",
  "/authenticate",
  "/authenticated",
  "/authorize",
  "/error",
  "/error/account-disabled",
  "/error/activate-expired",
  "/error/password-expired",
  "/error/password-will-expire",
  "/error/verify-expired",
  "/login/:stage?",
  "/logout",
  "/mfa",
  "/mfa/factors",
  "/account",
  "/account/not-me",
  "/mfa/reset",
  "/mfa/verification",
  "/not-found",
  "/partners/:partnerCode/sso/:token",
  "/register",
  "/reset-password",
  "/reset-password/sent",
  "/reset-password/update",
  "/verify-email",
];

const expressions = pagePaths.map((pattern) => {
  const source = pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+");
  return {
    name: pattern.replace(/\/:\w+\?/g, ""),
    expression: new RegExp(`^${source.replace(/\/$/, "")}/?$`),
  };
});

/** Returns the path of the page at an address, with the names of its parameters in place of their values. */
export function pagePathOf(path: string): string {
  return expressions.find(({ expression }) => expression.test(path))?.name ?? "/…";
}

/** Returns all known paths. */
export function knownPagePaths(): readonly string[] {
  return pagePaths;
}
