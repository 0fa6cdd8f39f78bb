import type { RedirectStage } from "./redirect-stage.ts";

/** Returns the few pages of the portal that may be redirect targets. */
export function ownRedirectTargets({
  portal,
}: RedirectStage): readonly { readonly name: string; readonly target: string }[] {
  return [
    { name: "the login", target: `${portal}/login` },
    { name: "the login with a slash", target: `${portal}/login/` },
    { name: "the password stage", target: `${portal}/login/password` },
    { name: "the login with a query", target: `${portal}/login?loggedOut=true&langCode=de` },
    { name: "an activation", target: `${portal}/activate?token=mine` },
    { name: "an activation with a slash", target: `${portal}/activate/?token=mine&langCode=th` },
    { name: "a registration", target: `${portal}/register?token=mine` },
    {
      name: "a password update",
      target: `${portal}/reset-password/update?token=mine&email=ada%40harbour.example`,
    },
    { name: "a logout that only takes up what waits", target: `${portal}/logout?resume=1` },
  ];
}
