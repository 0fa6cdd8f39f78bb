import { pageLink, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** Links to LoginPage's form, to sign in with another account than the one that the page names. */
export function anotherAccountLink(deps: AnotherAccountDeps): PageLink {
  const { navigation, rememberedEmail, savedTarget, sessions } = deps;
  const login = pageLink(navigation, returnToLogin(savedTarget, { newSession: true }));
  return {
    ...login,
    follow: () => {
      rememberedEmail.forgetEntered();
      sessions.endAt("other-account-chosen");
      login.follow();
    },
  };
}

export type AnotherAccountDeps = PageLinkDeps & {
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly rememberedEmail: Pick<RememberedEmail, "forgetEntered">;
  readonly sessions: Pick<Sessions, "endAt">;
};
