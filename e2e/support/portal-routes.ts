/** A path of the portal, and the heading of the page that it leads to without parameters. */
type PortalRoute = { readonly path: string; readonly heading: string };

const logIn = "Log in";

/** Every path of the specification's table, without a trailing slash. */
export const portalRoutes: readonly PortalRoute[] = [
  { path: "/", heading: logIn },
  { path: "/login", heading: logIn },
  { path: "/login/email", heading: logIn },
  { path: "/login/password", heading: logIn },
  { path: "/authenticate", heading: "Something went wrong" },
  { path: "/authenticated", heading: logIn },
  { path: "/authorize", heading: logIn },
  { path: "/logout", heading: logIn },
  { path: "/activate", heading: "Open your link again" },
  { path: "/activate/sent", heading: "Check your e-mail" },
  { path: "/register", heading: "Open your link again" },
  { path: "/partners/siteminder/sso/some.partner.token", heading: "Something went wrong" },
  { path: "/reset-password", heading: "Reset your password" },
  { path: "/reset-password/sent", heading: "Check your e-mail" },
  { path: "/reset-password/update", heading: "Open your link again" },
  { path: "/verify-email", heading: "This link no longer works" },
  { path: "/error", heading: "Something went wrong" },
  { path: "/error/account-disabled", heading: "Your account has been disabled" },
  { path: "/error/activate-expired", heading: "This link no longer works" },
  { path: "/error/password-expired", heading: "Your password has expired" },
  { path: "/error/password-will-expire", heading: logIn },
  { path: "/error/verify-expired", heading: "This link no longer works" },
  { path: "/mfa", heading: logIn },
  { path: "/mfa/verification", heading: logIn },
  { path: "/mfa/reset", heading: logIn },
  { path: "/mfa/factors", heading: logIn },
  { path: "/account", heading: logIn },
  { path: "/account/not-me", heading: "This link no longer works" },
];
