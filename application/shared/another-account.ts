import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";

/** Links to LoginPage's form, to sign in with another account than the one that the page names. */
export function anotherAccountLink(deps: AnotherAccountDeps): PageLink {
  const { rememberedEmail, sessions } = deps;
  const login = logInLink(deps);
  return {
    ...login,
    follow: () => {
      rememberedEmail.forgetEntered();
      sessions.endAt("other-account-chosen");
      login.follow();
    },
  };
}

export type AnotherAccountDeps = LogInLinkDeps & {
  readonly rememberedEmail: Pick<RememberedEmail, "forgetEntered">;
  readonly sessions: Pick<Sessions, "endAt">;
};
