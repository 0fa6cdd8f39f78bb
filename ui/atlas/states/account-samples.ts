import { SessionGate } from "#application/logout/session-gate.ts";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";

export const goodPassword = "Correct horse 9 battery";

/** The two password fields as they are after typing, and perhaps after sending. */
export function typedPassword(
  password: string,
  confirmPassword = password,
  isSent = false,
): NewPasswordPresenter {
  const newPassword = new NewPasswordPresenter();
  newPassword.typePassword(password);
  newPassword.typeConfirmPassword(confirmPassword);
  if (isSent) newPassword.judge();
  return newPassword;
}

/** The two fields after the platform knew the password again. */
export function usedPassword(): NewPasswordPresenter {
  const newPassword = typedPassword(goodPassword, goodPassword, true);
  newPassword.refuseAsUsedBefore();
  return newPassword;
}

/** The gate before a page, which leads nowhere here. */
export function sampleGate(page: SignedOutPage, isClosed = false): SessionGate {
  const gate = new SessionGate(page, {
    findActiveSession: { execute: async () => ({ kind: "none" }) },
    requireLogout: { execute: () => ({ kind: "left" }) },
    tabs: { listen: () => () => undefined },
    language: () => "en",
  });
  gate.isClosed = isClosed;
  return gate;
}
