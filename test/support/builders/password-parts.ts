import { PasswordWillExpirePresenter } from "#application/authenticated/password-will-expire.presenter.ts";
import { readPasswordWillExpireQuery } from "#application/authenticated/password-will-expire.query.ts";
import { ResetPasswordSentPresenter } from "#application/reset-password/reset-password-sent.presenter.ts";
import { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import { readResetPasswordQuery } from "#application/reset-password/reset-password.query.ts";
import { LeaveForTenant } from "#domain/authenticated/leave-for-tenant.ts";
import { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { Arrivals } from "#domain/records/arrivals.ts";
import { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import { ResetLinks } from "#domain/reset-password/reset-links.ts";
import type { DomainParts } from "#test/support/builders/domain-parts.ts";
import { FakeAddressBar } from "#test/support/fakes/fake-address-bar.ts";
import { FakePasswordApi } from "#test/support/fakes/fake-password-api.ts";

/** What the pages of a forgotten or expiring password stand on, beside what every page does. */
export function passwordParts<Parts extends DomainParts>(parts: Parts) {
  const arrivals = new Arrivals(parts);
  return {
    addressBar: new FakeAddressBar(),
    ...parts,
    arrivals,
    passwordApi: new FakePasswordApi(),
    resetLinks: new ResetLinks({ arrivals, navigation: parts.navigation }),
  };
}

/** The presenters of those pages, with the real use-cases. */
export function passwordPresenters(parts: ReturnType<typeof passwordParts>) {
  return {
    resetPassword: (search: string) =>
      new ResetPasswordPresenter(readResetPasswordQuery(search), {
        ...parts,
        requestPasswordReset: new RequestPasswordReset(parts),
      }),
    resetPasswordSent: () => new ResetPasswordSentPresenter(parts),
    passwordWillExpire: (search: string) =>
      new PasswordWillExpirePresenter(readPasswordWillExpireQuery(search), {
        ...parts,
        warnOfExpiry: new WarnOfExpiry(parts),
        postponePasswordChange: new PostponePasswordChange({
          ...parts,
          leaveForTenant: new LeaveForTenant(parts),
        }),
      }),
  };
}
