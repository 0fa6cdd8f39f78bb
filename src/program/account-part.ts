import {
  restNotMeApi,
  restOwnPasswordApi,
  restSessionsApi,
} from "#adapters/platform-api/rest/rest-own-account-apis.ts";
import { AccountPresenter } from "#application/account/account.presenter.ts";
import { NotMePresenter } from "#application/account/not-me.presenter.ts";
import type { AccountHomePresenters } from "#application/presenters.ts";
import { listsSessions } from "#domain/account/account-capabilities.ts";
import { AccountExits } from "#domain/account/account-exits.ts";
import { ChangeOwnPassword } from "#domain/account/change-own-password.ts";
import { CheckNotMeLink } from "#domain/account/check-not-me-link.ts";
import { EndEverywhere } from "#domain/account/end-everywhere.ts";
import { EndSessions } from "#domain/account/end-sessions.ts";
import { OpenAccountHome } from "#domain/account/open-account-home.ts";
import { ReadSessions } from "#domain/account/read-sessions.ts";
import type { MfaPortal } from "./container/mfa.module.ts";
import { make } from "./container/service-container.ts";
import { AccountPage } from "#ui/account/AccountPage.tsx";
import { NotMePage } from "#ui/account/NotMePage.tsx";

const account = {
  sessionsApi: restSessionsApi,
  ownPasswordApi: restOwnPasswordApi,
  accountExits: make(AccountExits),
  readSessions: make(ReadSessions),
  openAccountHome: make(OpenAccountHome),
  endSessions: make(EndSessions),
  changeOwnPassword: make(ChangeOwnPassword),
  notMeApi: restNotMeApi,
  checkNotMeLink: make(CheckNotMeLink),
  endEverywhere: make(EndEverywhere),
};

/** The pages of the account, with their presenters. */
export type AccountPart = AccountHomePresenters & {
  readonly AccountPage: typeof AccountPage;
  /** Missing where the platform does not list sessions. */
  readonly NotMePage?: typeof NotMePage;
};

/** Adds the pages of the account, after the services of MFA, when the first of them is shown. */
export function bindAccountHome(portal: MfaPortal): AccountPart {
  const { all } = portal.with(account);
  const { capabilities } = all.currentLoginDomain.loginDomain;
  return {
    account: () => new AccountPresenter(all.navigation.shown.search, all),
    notMe: () => new NotMePresenter(all),
    AccountPage,
    ...(capabilities.includes(listsSessions) && { NotMePage }),
  };
}
