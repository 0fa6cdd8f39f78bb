/** A path of the portal and the heading that it ends at when nothing but the path is given. */
export type PortalRoute = { readonly path: string; readonly heading: string };

const signInWithPassword = "Log in";

/** Every path of the specification's table, without a slash at its end. */
export const portalRoutes: readonly PortalRoute[] = [
  { path: "/", heading: signInWithPassword },
  { path: "/login", heading: signInWithPassword },
  { path: "/login/email", heading: signInWithPassword },
  { path: "/login/password", heading: signInWithPassword },
  { path: "/authenticate", heading: "Something went wrong" },
  { path: "/authenticated", heading: signInWithPassword },
  { path: "/authorize", heading: signInWithPassword },
  { path: "/logout", heading: signInWithPassword },
  { path: "/activate", heading: "Something went wrong" },
  { path: "/activate/sent", heading: "Check your e-mail" },
  { path: "/register", heading: "Something went wrong" },
  { path: "/partners/siteminder/sso/some.partner.token", heading: "Something went wrong" },
  { path: "/reset-password", heading: "Reset your password" },
  { path: "/reset-password/sent", heading: "Check your e-mail" },
  { path: "/reset-password/update", heading: "Something went wrong" },
  { path: "/verify-email", heading: "This link no longer works" },
  { path: "/error", heading: "Something went wrong" },
  { path: "/error/account-disabled", heading: "Your account has been disabled" },
  { path: "/error/activate-expired", heading: "This link no longer works" },
  { path: "/error/password-expired", heading: "Your password has expired" },
  { path: "/error/password-will-expire", heading: signInWithPassword },
  { path: "/error/verify-expired", heading: "This link no longer works" },
  { path: "/mfa", heading: signInWithPassword },
  { path: "/mfa/verification", heading: signInWithPassword },
  { path: "/mfa/reset", heading: signInWithPassword },
];
